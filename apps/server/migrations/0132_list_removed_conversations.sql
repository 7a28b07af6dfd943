-- What was moved to junk or trash is listed by itself; there is little of it among all others.
create index conversations_removed on conversations (workspace_id, inbox_id, last_message_at desc, id desc)
  where is_hidden;
