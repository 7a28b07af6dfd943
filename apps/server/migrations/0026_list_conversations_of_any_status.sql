create index conversations_by_age_alone on conversations (workspace_id, inbox_id, last_message_at desc, id desc)
  where not is_hidden;
