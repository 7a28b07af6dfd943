-- The address that the writer chose; without one it is the usual one.
alter table drafts add column from_address text;
