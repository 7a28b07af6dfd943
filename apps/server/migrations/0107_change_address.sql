-- An address somebody wants to have, until the code that was mailed there is entered. Only a hash of it is kept.
create table address_changes (
  user_id uuid primary key references users (id) on delete cascade,
  email text not null,
  code_hash bytea not null,
  tries integer not null default 0,
  expires_at timestamptz not null
);
