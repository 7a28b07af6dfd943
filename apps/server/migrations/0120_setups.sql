-- How far a person has come in setting something up, for a reload or another device. Never a secret; deleted a day
-- after the last step.
create table setups (
  workspace_id uuid not null,
  user_id uuid not null,
  path text not null,
  step text not null,
  data jsonb not null default '{}' check (length(data::text) <= 32768),
  mailbox_id uuid,
  inbox_id uuid,
  updated_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (workspace_id, user_id, path),
  foreign key (workspace_id, user_id) references memberships (workspace_id, user_id) on delete cascade,
  foreign key (workspace_id, mailbox_id) references mailboxes (workspace_id, id) on delete cascade,
  foreign key (workspace_id, inbox_id) references inboxes (workspace_id, id) on delete cascade
);
call isolate_by_workspace('setups');
