-- In junk and trash, too, messages are looked for by their age where no word narrows them.
create index removed_messages_by_age on messages (workspace_id, inbox_id, arrived_at desc, id desc) where is_hidden;
