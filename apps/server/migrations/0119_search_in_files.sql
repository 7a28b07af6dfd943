-- Text of PDF and office files, to be found by; what could not be read is kept as empty, so that it is tried once.
create table attachment_texts (
  workspace_id uuid not null,
  attachment_id uuid not null,
  message_id uuid not null,
  text text not null,
  -- Why there is none: too large, broken, protected, or it took too long.
  problem text,
  primary key (workspace_id, attachment_id),
  foreign key (workspace_id, attachment_id) references attachments (workspace_id, id) on delete cascade
);
create index attachment_texts_by_message on attachment_texts (workspace_id, message_id);
call isolate_by_workspace('attachment_texts');

create table attachments_to_read (
  workspace_id uuid not null,
  attachment_id uuid not null,
  primary key (workspace_id, attachment_id),
  foreign key (workspace_id, attachment_id) references attachments (workspace_id, id) on delete cascade
);
call isolate_by_workspace('attachments_to_read');
