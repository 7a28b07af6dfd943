-- Folders that mail can be moved to although they are not fetched, as the server listed them last; of these the labels
-- of Gmail, whose mail is held by another folder.
create table mail_other_folders (
  workspace_id uuid not null,
  mailbox_id uuid not null,
  paths text[] not null,
  labels text[] not null,
  primary key (workspace_id, mailbox_id),
  foreign key (workspace_id, mailbox_id) references mailboxes (workspace_id, id) on delete cascade
);
call isolate_by_workspace('mail_other_folders');

-- Where we put mail that is in no folder which is fetched, to find it there when it is wanted back.
create table mail_moved_away (
  workspace_id uuid not null,
  message_id uuid not null,
  mailbox_id uuid not null,
  path text not null,
  primary key (workspace_id, message_id, mailbox_id),
  foreign key (workspace_id, mailbox_id) references mailboxes (workspace_id, id) on delete cascade,
  foreign key (workspace_id, message_id) references messages (workspace_id, id) on delete cascade
);
create index mail_moved_away_by_mailbox on mail_moved_away (workspace_id, mailbox_id);
call isolate_by_workspace('mail_moved_away');
