-- What a server calls the content of a message in every folder (X-GM-MSGID, EMAILID of RFC 8474), and the bytes that came
-- under that name: what is here is not fetched again for another label. Not a reference: the bytes may go before the row.
create table mail_objects (
  workspace_id uuid not null,
  mailbox_id uuid not null,
  object_id text not null,
  raw_sha256 bytea not null,
  primary key (workspace_id, mailbox_id, object_id),
  foreign key (workspace_id, mailbox_id) references mailboxes (workspace_id, id) on delete cascade
);
call isolate_by_workspace('mail_objects');
