-- Troubles of mailboxes that staff were told of; a row goes with its trouble, so that the next one is told again.
create table mail_alerts (
  workspace_id uuid not null,
  mailbox_id uuid not null,
  kind text not null,
  since timestamptz not null default now(),
  mailed_at timestamptz,
  primary key (workspace_id, mailbox_id, kind),
  foreign key (workspace_id, mailbox_id) references mailboxes (workspace_id, id) on delete cascade
);
call isolate_by_workspace('mail_alerts');
