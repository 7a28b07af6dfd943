-- Keys of mailed links. Only hashes are kept; a key is good once, for one person, one address and one purpose.
create table verification_keys (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  email text not null,
  purpose text not null check (purpose in ('SignUp', 'Logout', 'NewPassword', 'Alias')),
  key_hash bytea not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create unique index verification_keys_by_hash on verification_keys (key_hash);
create index verification_keys_by_user on verification_keys (user_id, purpose);

-- A new address of a person, until the code that was mailed there is entered. Only a hash of it is kept.
create table address_changes (
  user_id uuid primary key references users (id) on delete cascade,
  email text not null,
  code_hash bytea not null,
  tries integer not null default 0,
  expires_at timestamptz not null
);
