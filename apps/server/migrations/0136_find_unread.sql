-- What is unread for somebody is what nothing says they have read: of years of mail that is all of it to look through. So
-- for each person and inbox is kept how far that was done (`through`), and what was left unread then.

-- When the conversation may last have become unread to anybody. Set here, so that no writer can forget it.
alter table conversations add column unread_since timestamptz not null default '-infinity';
create index conversations_by_unread_since on conversations (workspace_id, inbox_id, unread_since)
  where unread_at is not null;

create function note_unread_since() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
begin
  new.unread_since := clock_timestamp();
  return new;
end
$$;
create trigger note_unread_since before insert on conversations
  for each row when (new.unread_at is not null) execute function note_unread_since();
create trigger note_unread_since_again before update on conversations
  for each row when (new.unread_at is distinct from old.unread_at or new.inbox_id <> old.inbox_id)
  execute function note_unread_since();

create table unread_sums (
  workspace_id uuid not null,
  user_id uuid not null,
  inbox_id uuid not null,
  -- What became unread before it is in unread_left; -infinity where that was more than is kept.
  through timestamptz not null,
  summed_at timestamptz not null,
  primary key (workspace_id, user_id, inbox_id),
  foreign key (workspace_id, user_id) references memberships (workspace_id, user_id) on delete cascade,
  foreign key (workspace_id, inbox_id) references inboxes (workspace_id, id) on delete cascade
);
call isolate_by_workspace('unread_sums');

-- May have been read since: whoever asks looks at the mark. Rows that nobody needs go with the next sum.
create table unread_left (
  workspace_id uuid not null,
  user_id uuid not null,
  conversation_id uuid not null,
  noted_at timestamptz not null,
  primary key (workspace_id, user_id, conversation_id),
  foreign key (workspace_id, user_id) references memberships (workspace_id, user_id) on delete cascade,
  foreign key (workspace_id, conversation_id) references conversations (workspace_id, id) on delete cascade
);
create index unread_left_by_conversation on unread_left (workspace_id, conversation_id);
call isolate_by_workspace('unread_left');

create function note_unread_left() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
begin
  insert into unread_left (workspace_id, user_id, conversation_id, noted_at)
  values (new.workspace_id, new.user_id, new.conversation_id, clock_timestamp())
  on conflict (workspace_id, user_id, conversation_id) do update set noted_at = excluded.noted_at;
  return null;
end
$$;
create trigger note_unread_left after insert on read_marks
  for each row when (new.is_unread) execute function note_unread_left();
create trigger note_unread_left_again after update on read_marks
  for each row when (new.is_unread or new.read_at < old.read_at) execute function note_unread_left();
