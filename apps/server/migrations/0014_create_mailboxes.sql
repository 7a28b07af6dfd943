-- Passwords are sealed and gone once the mailbox is disconnected; everything else stays, so that the
-- same address can be connected again where it left off.
create table mailboxes (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  email text not null check (email = lower(email) and length(email) <= 254),
  display_name text not null default '' check (length(display_name) <= 100),
  provider text not null,
  scope text not null check (scope in ('TEAM', 'PERSONAL')),
  inbox_id uuid,
  state text not null check (
    state in ('connecting', 'syncing', 'live', 'retrying', 'needs_sign_in', 'disconnected')
  ),
  state_text text,
  imap jsonb not null,
  smtp jsonb not null,
  imap_password text,
  -- Null: the same as for IMAP.
  smtp_password text,
  messages_on_server integer not null default 0,
  messages_held integer not null default 0,
  quarantined integer not null default 0,
  last_sync_at timestamptz,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (workspace_id, id)
);
create unique index mailboxes_by_email on mailboxes (workspace_id, email);
create unique index mailboxes_by_inbox on mailboxes (workspace_id, inbox_id) where inbox_id is not null;
call isolate_by_workspace('mailboxes');
