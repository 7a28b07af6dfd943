-- Counters that a crash may empty: unlogged, so that a flood costs no write-ahead log. Keys are hashed, because they are
-- made of addresses and account names.
create unlogged table rate_limits (
  key_hash bytea primary key,
  -- The theoretical arrival time of the generic cell rate algorithm, in nanoseconds since 1970.
  arrival_ns bigint not null
);
create index rate_limits_by_arrival on rate_limits (arrival_ns);
