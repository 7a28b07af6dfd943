-- A known value, sealed with the key of the installation: a start with a missing or another key fails on it instead of
-- serving secrets that it cannot open. Not of a workspace. Written by the owner; the application reads it for /health.
create table key_check (
  only_row boolean primary key default true check (only_row),
  envelope text not null
);
revoke insert, update, delete on key_check from postroom_app;
