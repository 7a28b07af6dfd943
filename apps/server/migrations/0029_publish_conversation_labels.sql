-- The tags of conversations, for features that show them beside something else.
create view conversation_labels with (security_invoker = true) as
  select workspace_id, conversation_id, tag_id, added_at from conversation_tags;
