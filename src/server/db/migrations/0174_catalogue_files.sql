-- The school files behind each version of the catalogue, so that the desk can change one line of one of them, and so that
-- files and database never drift in silence. Texts are kept once, by what they say.
create table catalogue_file_texts (
  sha256 text primary key check (sha256 ~ '^[0-9a-f]{64}$'),
  text text not null
);

create table catalogue_version_files (
  version integer not null references catalogue_versions (version),
  -- Below data/catalogue: "GHA/knust.jsonl".
  file text not null,
  sha256 text not null references catalogue_file_texts (sha256),
  -- What the checkout held when it was last imported; null where no checkout had this file.
  checkout_sha256 text references catalogue_file_texts (sha256),
  -- The checkout changed a file that the desk had changed too: the desk's stands until a person decides.
  is_disputed boolean not null default false,
  primary key (version, file)
);

-- The data files of every checkout that a server started with: none of them is imported a second time.
create table catalogue_checkouts (
  fingerprint text primary key,
  first_seen timestamptz not null default now()
);
