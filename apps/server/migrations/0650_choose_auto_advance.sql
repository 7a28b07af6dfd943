-- What the inbox shows after the open conversation was closed, snoozed or removed.
alter table users add column auto_advance text not null default 'stay'
  check (auto_advance in ('stay', 'list', 'next', 'previous'));
