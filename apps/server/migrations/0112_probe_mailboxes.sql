-- A mail that a mailbox sends to itself now and then, to see that the whole way works.
create table mail_probes (
  workspace_id uuid not null,
  mailbox_id uuid not null,
  every_minutes integer not null,
  late_after_minutes integer not null,
  -- The last one; without seen_at it is still on its way.
  sent_at timestamptz,
  seen_at timestamptz,
  -- Since when none has arrived in time.
  late_since timestamptz,
  -- Why it could not be sent, or why copies cannot be removed.
  error text,
  primary key (workspace_id, mailbox_id),
  foreign key (workspace_id, mailbox_id) references mailboxes (workspace_id, id) on delete cascade
);
call isolate_by_workspace('mail_probes');

-- Copies of probes that are still on the server.
create table mail_probe_copies (
  workspace_id uuid not null,
  mailbox_id uuid not null,
  path text not null,
  uid_validity bigint not null,
  uid bigint not null,
  primary key (workspace_id, mailbox_id, path, uid_validity, uid),
  foreign key (workspace_id, mailbox_id) references mailboxes (workspace_id, id) on delete cascade
);
call isolate_by_workspace('mail_probe_copies');
