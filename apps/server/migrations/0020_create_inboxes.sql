create table inboxes (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  name text not null check (length(name) between 1 and 80),
  description text not null default '' check (length(description) <= 500),
  type text not null default 'SharedInbox' check (type in ('SharedInbox', 'PersonalInbox')),
  mailbox_id uuid not null,
  -- The mailbox's own address, lower case: what tells our mail from that of others.
  email text not null check (email = lower(email)),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (workspace_id, id)
);
create unique index inboxes_by_name on inboxes (workspace_id, lower(name)) where deleted_at is null;
create unique index inboxes_by_mailbox on inboxes (workspace_id, mailbox_id) where deleted_at is null;
call isolate_by_workspace('inboxes');

create table inbox_members (
  workspace_id uuid not null,
  inbox_id uuid not null,
  user_id uuid not null,
  added_at timestamptz not null default now(),
  primary key (workspace_id, inbox_id, user_id),
  foreign key (workspace_id, inbox_id) references inboxes (workspace_id, id) on delete cascade,
  foreign key (workspace_id, user_id) references memberships (workspace_id, user_id) on delete cascade
);
create index inbox_members_by_user on inbox_members (workspace_id, user_id, inbox_id);
call isolate_by_workspace('inbox_members');
