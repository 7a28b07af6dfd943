create table workspaces (
  id uuid primary key,
  name text not null check (length(name) between 1 and 80),
  features text[] not null default '{}',
  classification_enabled boolean not null default false,
  paid_users integer not null default -1 check (paid_users >= -1),
  paid_shared_inboxes integer not null default -1 check (paid_shared_inboxes >= -1),
  subscription_status text not null default 'Active',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  -- How people of the workspace may sign in. Mailbox passwords and a provider of one's own are switched on by an admin.
  sign_in_methods text[] not null default '{Password,Google,Microsoft,Passkey}'
    check (
      cardinality(sign_in_methods) > 0
      and sign_in_methods
        <@ array['Password', 'Google', 'Microsoft', 'Oidc', 'Saml', 'Ldap', 'Exchange', 'Imap', 'Passkey']
    ),
  -- By role: `required`, or `when_set_up` for those who have set multi-factor authentication up.
  mfa_policy jsonb not null default '{"Owner": "required", "Admin": "required", "Member": "required"}',
  -- Until then, members who have not set up the multi-factor authentication that is required can still work on mail.
  mfa_grace_until timestamptz,
  -- What people who join begin with; null leaves it to their browser.
  default_language text check (default_language in ('en', 'de')),
  default_time_zone text,
  default_theme text not null default 'system' check (default_theme in ('system', 'light', 'dark')),
  -- After how many days conversations are erased; null: never.
  retain_closed_days integer check (retain_closed_days between 30 and 3650),
  retain_trashed_days integer check (retain_trashed_days between 7 and 3650),
  -- When the workspace is erased; null if no deletion was requested.
  deletion_due_at timestamptz,
  -- Since when only payments and personal settings can be changed.
  read_only_since timestamptz
);

-- People belong to the installation; what they may do is per workspace, in memberships.
create table users (
  id uuid primary key,
  email text not null check (email = lower(email) and length(email) <= 254),
  first_name text not null check (length(first_name) <= 60),
  last_name text not null check (length(last_name) <= 60),
  password_hash text,
  language text not null default 'en',
  theme text not null default 'system',
  time_zone text not null default 'UTC',
  mfa_enrolled boolean not null default false,
  is_instance_admin boolean not null default false,
  created_at timestamptz not null default now(),
  email_verified_at timestamptz,
  -- Which key sends a text.
  send_key text not null default 'mod_enter' check (send_key in ('mod_enter', 'enter')),
  -- Which keys run which commands in the inbox.
  shortcut_scheme text not null default 'postroom' check (shortcut_scheme in ('postroom', 'gmail', 'front')),
  -- What the inbox shows after the open conversation was closed, snoozed or removed.
  auto_advance text not null default 'stay' check (auto_advance in ('stay', 'list', 'next', 'previous')),
  -- Whether new texts begin with formatting or as plain text.
  text_format text not null default 'formatted' check (text_format in ('formatted', 'plain'))
);
create unique index users_by_email on users (email);

create table memberships (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  role text not null check (role in ('Owner', 'Admin', 'Member')),
  type text not null default 'User' check (type in ('User', 'SharedInbox')),
  joined_at timestamptz not null default now(),
  last_active_at timestamptz,
  primary key (workspace_id, user_id)
);
create index memberships_by_user on memberships (user_id);
call isolate_by_workspace('memberships');
-- Signing in looks for one's own workspaces before any is chosen; set only after the password was proved.
create policy own_memberships on memberships for select
  using (user_id = nullif(current_setting('postroom.user_id', true), '')::uuid);

create table sessions (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  workspace_id uuid not null references workspaces (id) on delete cascade,
  secret_hash bytea not null,
  device text not null,
  ip text not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  mfa_at timestamptz,
  -- A proof of the password made for setting up multi-factor authentication.
  step_up_at timestamptz,
  -- Whether the person proved to be the owner of the account, or a workspace vouched for them by a provider or a mail
  -- server of its own choice. The latter holds in that workspace and must not lead to anything that opens the account
  -- elsewhere.
  proved_by text not null default 'account' check (proved_by in ('account', 'workspace')),
  -- A session opened with a code of another session ends with that one and shares its multi-factor authentication.
  parent_id uuid references sessions (id) on delete cascade,
  -- A password entered minutes ago need not be entered again to set up multi-factor authentication for the first time.
  password_at timestamptz
);
create index sessions_by_user on sessions (user_id) where ended_at is null;
create index sessions_by_parent on sessions (parent_id) where parent_id is not null;

-- One-time codes that let someone create a workspace; only hashes are kept.
create table setup_codes (
  hash bytea primary key,
  created_at timestamptz not null default now()
);

-- How people arrange their sidebar of the inbox in a workspace.
create table sidebars (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  user_id uuid not null,
  arrangement jsonb not null,
  primary key (workspace_id, user_id),
  foreign key (workspace_id, user_id) references memberships (workspace_id, user_id) on delete cascade
);
call isolate_by_workspace('sidebars');

-- Accounts of people whose last workspace was erased. Row-level security shows the application the memberships of one
-- workspace alone, so that only the owner of the tables can tell. Who is named in what another workspace keeps stays.
create function delete_people_without_workspace(people uuid[]) returns integer
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  person uuid;
  deleted integer := 0;
begin
  foreach person in array people loop
    begin
      delete from users u where u.id = person
         and not exists (select from memberships m where m.user_id = person);
      if found then
        deleted := deleted + 1;
      end if;
    exception when foreign_key_violation then
      null;
    end;
  end loop;
  return deleted;
end
$$;
revoke all on function delete_people_without_workspace(uuid[]) from public;
grant execute on function delete_people_without_workspace(uuid[]) to postroom_app;
