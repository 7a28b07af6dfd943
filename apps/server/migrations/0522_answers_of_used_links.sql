-- A used link is kept until it expires, with its answer for the same attempt if that is repeated.
alter table verification_keys add column used_by uuid;
alter table verification_keys add column ended_sessions integer;
