-- A session opened with a code of another session ends with that one and shares its multi-factor authentication.
alter table sessions add column parent_id uuid references sessions (id) on delete cascade;
create index sessions_by_parent on sessions (parent_id) where parent_id is not null;
