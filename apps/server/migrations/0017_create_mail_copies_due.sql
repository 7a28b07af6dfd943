-- Sent messages whose copy in the mailbox's Sent folder is still to be seen to.
create table mail_copies_due (
  workspace_id uuid not null,
  mailbox_id uuid not null,
  message_id uuid not null,
  message_key text not null,
  raw_sha256 bytea not null,
  sent_at timestamptz not null default now(),
  primary key (workspace_id, mailbox_id, message_id),
  foreign key (workspace_id, mailbox_id) references mailboxes (workspace_id, id) on delete cascade
);
call isolate_by_workspace('mail_copies_due');
