-- "Log out everywhere" and a change of phone: browsers that proved this phone before no longer have. A keyed hash.
create table ended_proofs (
  phone_key bytea primary key,
  ended_at timestamptz not null
);
