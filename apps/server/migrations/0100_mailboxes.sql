-- Passwords are sealed and deleted once the mailbox is disconnected; everything else stays, so that the same address
-- can be connected again where it left off.
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
  -- A code with parameters.
  state_reason jsonb,
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
  -- The largest message that the server accepts (RFC 1870), from its last answer.
  smtp_max_bytes bigint,
  -- How the mailbox signs in.
  access text not null default 'password' check (access in ('password', 'oauth', 'ews', 'graph')),
  grant_id uuid,
  -- Who signed in at the provider: the mailbox may be an alias of theirs or shared with them.
  account text,
  -- Where the web service of an Exchange server is, for mailboxes with access `ews`.
  service_url text,
  -- A channel is a mailbox without mail servers: what is written to a page or a number comes in and goes out through
  -- the provider's own interface. The address of such a mailbox ends in .invalid, so that no mail can be sent to it.
  channel text check (channel in ('facebook', 'whatsapp')),
  -- How people know the channel: the number, or the name of the page.
  handle text check (length(handle) <= 120),
  owner_id uuid references users (id),
  primary key (workspace_id, id),
  check ((scope = 'PERSONAL') = (owner_id is not null))
);
-- An address that belonged to one person and is no longer connected can be connected by others, and then begins empty.
create unique index mailboxes_by_email on mailboxes (workspace_id, email, owner_id) nulls not distinct;
create unique index mailboxes_connected_by_email on mailboxes (workspace_id, email) where state <> 'disconnected';
create unique index mailboxes_by_inbox on mailboxes (workspace_id, inbox_id) where inbox_id is not null;
create index mailboxes_by_grant on mailboxes (workspace_id, grant_id) where grant_id is not null;
call isolate_by_workspace('mailboxes');
