-- Passkeys (WebAuthn credentials) belong to the person. One is good only for the host it was made on.
create table passkeys (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  rp_id text not null,
  credential_id text not null,
  public_key bytea not null,
  -- What the authenticator counted at the last use; many never count and stay at 0.
  counter bigint not null default 0,
  transports text[] not null default '{}',
  name text not null check (length(name) <= 60),
  is_backed_up boolean not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create unique index passkeys_by_credential on passkeys (credential_id);
create index passkeys_by_user on passkeys (user_id);

-- A challenge is deleted when it is answered, whatever the answer: each is good for one try.
create table passkey_challenges (
  id uuid primary key,
  challenge text not null,
  purpose text not null check (purpose in ('register', 'sign_in', 'verify')),
  -- Null where no person is signed in yet.
  session_id uuid,
  expires_at timestamptz not null
);
create index passkey_challenges_by_expiry on passkey_challenges (expires_at);
