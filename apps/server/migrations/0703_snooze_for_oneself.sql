create table personal_snoozes (
  workspace_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  conversation_id uuid not null,
  -- When a timer ends it; null until the customer replies.
  until timestamptz,
  primary key (workspace_id, id),
  unique (workspace_id, user_id, conversation_id),
  foreign key (workspace_id, user_id) references memberships (workspace_id, user_id) on delete cascade,
  foreign key (workspace_id, conversation_id) references conversations (workspace_id, id) on delete cascade
);
create index personal_snoozes_by_conversation on personal_snoozes (workspace_id, conversation_id);
call isolate_by_workspace('personal_snoozes');

-- Closing or removing a conversation ends the snoozes. Many statements do that, so a trigger deletes them.
create function end_personal_snoozes() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
begin
  delete from personal_snoozes where workspace_id = new.workspace_id and conversation_id = new.id;
  return null;
end
$$;
create trigger end_personal_snoozes after update of status, is_hidden on conversations
  for each row when (old.status = 'open' and not old.is_hidden and (new.status <> 'open' or new.is_hidden))
  execute function end_personal_snoozes();
