-- How often a client asked in a window of time, for limits that several servers share. Unlogged: after a crash of
-- the database everybody starts from nothing, and writing it costs next to nothing.
create unlogged table rate_counts (
  -- A keyed hash: an address is not kept in clear.
  key text not null,
  window_start timestamptz not null,
  count integer not null,
  primary key (key, window_start)
);
