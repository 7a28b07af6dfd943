-- Problems of mailboxes that staff were notified of; a row is deleted with its problem, so that the next one is mailed.
create table sync_alerts (
  workspace_id uuid not null,
  mailbox_id uuid not null,
  kind text not null,
  since timestamptz not null default now(),
  mailed_at timestamptz,
  constraint mail_alerts_pkey primary key (workspace_id, mailbox_id, kind),
  constraint mail_alerts_workspace_id_mailbox_id_fkey foreign key (workspace_id, mailbox_id)
    references mailboxes (workspace_id, id) on delete cascade
);
call isolate_by_workspace('sync_alerts');
