-- How a shared inbox answers and what follows; one without a row behaves as it always did.
create table inbox_settings (
  workspace_id uuid not null,
  inbox_id uuid not null,
  display_name text not null default '' check (length(display_name) <= 80),
  from_format text not null default 'person' check (from_format in ('person', 'person_via', 'inbox')),
  signature text not null default '' check (length(signature) <= 2000),
  after_reply_status text not null default 'keep' check (after_reply_status in ('keep', 'close')),
  after_reply_assign text not null default 'keep' check (after_reply_assign in ('keep', 'replier_if_free', 'replier')),
  follow_up text not null default 'reopen' check (follow_up in ('reopen', 'reopen_within', 'new')),
  follow_up_days integer not null default 14 check (follow_up_days between 1 and 365),
  keeps_owner boolean not null default true,
  unassign_after_minutes integer check (unassign_after_minutes between 5 and 43200),
  auto_reply boolean not null default false,
  auto_reply_subject text not null default '' check (length(auto_reply_subject) <= 200),
  auto_reply_text text not null default '' check (length(auto_reply_text) <= 5000),
  version integer not null default 1,
  primary key (workspace_id, inbox_id),
  foreign key (workspace_id, inbox_id) references inboxes (workspace_id, id) on delete cascade
);
call isolate_by_workspace('inbox_settings');

-- Since when somebody has it, for giving back what nobody gets round to.
alter table conversations add column assigned_at timestamptz;
create index conversations_assigned_and_waiting on conversations (workspace_id, inbox_id, waiting_since)
  where assignee_id is not null and status = 'open' and waiting_since is not null;

-- Whom an inbox answered by itself, and when: once a day is enough (RFC 3834, 2).
create table auto_replies (
  workspace_id uuid not null,
  inbox_id uuid not null,
  address text not null,
  sent_at timestamptz not null,
  primary key (workspace_id, inbox_id, address),
  foreign key (workspace_id, inbox_id) references inboxes (workspace_id, id) on delete cascade
);
call isolate_by_workspace('auto_replies');
