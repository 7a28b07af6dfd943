-- Who may use features that are being tested. Of the installation: an address may belong to several workspaces.
create table beta_users (
  email text primary key check (email = lower(email) and length(email) <= 254),
  features text[] not null,
  -- Null: without an end.
  until timestamptz,
  updated_by uuid references users (id) on delete set null,
  updated_at timestamptz not null default now()
);
revoke delete on beta_users from postroom_app;
