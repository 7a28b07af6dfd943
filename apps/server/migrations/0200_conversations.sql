create table conversations (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  inbox_id uuid not null,
  status text not null check (status in ('open', 'closed')),
  -- When a person, or mail that arrived live, last decided the status; null while only its age does.
  status_set_at timestamptz,
  -- When a person last closed it: what came before needs no answer.
  settled_at timestamptz,
  assignee_id uuid,
  subject text not null,
  -- Comparable form of the first message's subject, for replies that name no message.
  base_subject text not null,
  snippet text not null,
  contact_name text not null,
  contact_address text not null,
  -- Lower-case addresses of everybody who wrote or received a message of it.
  participants text[] not null,
  message_count integer not null,
  has_attachments boolean not null,
  -- Nothing of it is outside junk and trash.
  is_hidden boolean not null default false,
  waiting_since timestamptz,
  last_message_at timestamptz not null,
  -- When something unread arrived; null where all of it came as read.
  unread_at timestamptz,
  -- When the reply was that began it without naming a message; null where it began otherwise, or was found.
  lost_reply_at timestamptz,
  -- Conversations that turned out to be parts of this one.
  merged_from uuid[] not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  team_id uuid,
  -- Since when it is assigned, for giving back conversations that stay unanswered.
  assigned_at timestamptz,
  -- Since when it waits to be assigned.
  queued_at timestamptz,
  -- Who is left out of the next assignment: it was unassigned from them without a reply.
  not_to uuid,
  -- The same for everybody in the inbox.
  is_flagged boolean not null default false,
  -- Where its messages are since a person merged it; the empty row stays hidden, for taking it back.
  merged_into uuid,
  -- Split or merged by a person: from then on no message of the past merges it with others automatically.
  is_by_hand boolean not null default false,
  newest_mail_id uuid,
  -- When it may last have become unread to a person.
  unread_since timestamptz not null default '-infinity',
  -- Since when nothing of it is outside junk and trash.
  hidden_since timestamptz,
  -- What its SLA asks for next, and the first target that it missed since it was last opened.
  due_at timestamptz,
  due_kind text check (due_kind in ('assigned', 'first_reply', 'next_reply', 'resolved')),
  sla_missed_at timestamptz,
  is_snoozed boolean not null default false,
  -- When a timer ends it; null until the customer replies.
  snoozed_until timestamptz,
  -- 0 urgent, 1 high, 2 normal, 3 low, so that the most urgent come first.
  priority smallint not null default 2 check (priority between 0 and 3),
  primary key (workspace_id, id),
  foreign key (workspace_id, inbox_id) references inboxes (workspace_id, id) on delete cascade,
  foreign key (workspace_id, assignee_id) references memberships (workspace_id, user_id) on delete set null (assignee_id),
  foreign key (workspace_id, team_id) references teams (workspace_id, id) on delete set null (team_id),
  check ((due_at is null) = (due_kind is null))
);
create index conversations_by_age on conversations (workspace_id, inbox_id, status, last_message_at desc, id desc)
  where not is_hidden;
create index conversations_by_age_alone on conversations (workspace_id, inbox_id, last_message_at desc, id desc)
  where not is_hidden;
-- Mail in junk or trash has a list of its own, and is rare among all others.
create index conversations_removed on conversations (workspace_id, inbox_id, last_message_at desc, id desc)
  where is_hidden;
create index conversations_by_assignee on conversations (workspace_id, assignee_id, status, last_message_at desc, id desc)
  where assignee_id is not null;
create index conversations_by_team on conversations (workspace_id, team_id, last_message_at desc, id desc)
  where team_id is not null;
create index conversations_unassigned on conversations (workspace_id, inbox_id, last_message_at desc, id desc)
  where assignee_id is null and status = 'open' and not is_hidden;
create index conversations_assigned_and_waiting on conversations (workspace_id, inbox_id, waiting_since)
  where assignee_id is not null and status = 'open' and waiting_since is not null;
create index conversations_by_wait on conversations (workspace_id, inbox_id, waiting_since, id)
  where status = 'open' and waiting_since is not null;
create index conversations_queued on conversations (workspace_id, inbox_id, queued_at) where queued_at is not null;
create index conversations_by_due on conversations (workspace_id, inbox_id, due_at, id) where due_at is not null;
create index conversations_prioritized on conversations (workspace_id, priority) where priority <> 2;
create index conversations_snoozed on conversations (workspace_id, inbox_id, last_message_at desc, id desc)
  where is_snoozed;
create index conversations_starred on conversations (workspace_id) where is_flagged;
create index conversations_by_unread_since on conversations (workspace_id, inbox_id, unread_since)
  where unread_at is not null;
create index conversations_by_subject on conversations (workspace_id, inbox_id, base_subject);
create index conversations_of_lost_replies on conversations (workspace_id, inbox_id, base_subject)
  where lost_reply_at is not null;
-- A message on a channel belongs to the conversation with its person, not to one that it names.
create index conversations_of_chats on conversations (workspace_id, inbox_id, contact_address, last_message_at desc)
  where contact_address like '%.invalid';
create index conversations_merged on conversations (workspace_id, merged_into) where merged_into is not null;
create index conversations_by_newest_mail on conversations (workspace_id, newest_mail_id)
  where newest_mail_id is not null;
create index conversations_by_contact on conversations (workspace_id, lower(contact_address), last_message_at desc);
create index conversations_by_domain on conversations
  (workspace_id, split_part(lower(contact_address), '@', -1), last_message_at desc);
call isolate_by_workspace('conversations');

-- Set here, so that no writer can forget it.
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

create function note_hidden_since() returns trigger
language plpgsql
as $$
begin
  new.hidden_since := case when new.is_hidden then now() end;
  return new;
end
$$;
create trigger note_hidden_since_insert before insert on conversations
  for each row when (new.is_hidden) execute function note_hidden_since();
create trigger note_hidden_since_update before update on conversations
  for each row when (old.is_hidden is distinct from new.is_hidden) execute function note_hidden_since();

-- What other features may count of conversations, under the reader's own row-level security. By team too, so that
-- counts can leave out conversations that the reader may not see.
create view inbox_open_counts with (security_invoker = true) as
  select workspace_id, inbox_id, team_id, count(*)::int as open_count
    from conversations where status = 'open' and not is_hidden
   group by workspace_id, inbox_id, team_id;

-- What a person sees of conversations, for features that list conversations of their own. The inbox is for settings
-- that depend on it.
create view visible_conversations with (security_invoker = true) as
  select c.workspace_id, c.id as conversation_id, w.user_id, c.subject,
         coalesce(nullif(c.contact_name, ''), c.contact_address) as contact, c.inbox_id
    from conversations c
    join working_inboxes w on w.workspace_id = c.workspace_id and w.inbox_id = c.inbox_id
   where c.merged_into is null and not c.is_hidden
     and (c.team_id is null or not exists (select from hidden_teams h
            where h.workspace_id = c.workspace_id and h.team_id = c.team_id and h.user_id = w.user_id));

-- What a person has read; a conversation without a mark is unread from its unread_at on.
create table read_marks (
  workspace_id uuid not null,
  user_id uuid not null,
  conversation_id uuid not null,
  read_at timestamptz not null default now(),
  -- Marked unread by hand.
  is_unread boolean not null default false,
  primary key (workspace_id, user_id, conversation_id),
  foreign key (workspace_id, conversation_id) references conversations (workspace_id, id) on delete cascade,
  foreign key (workspace_id, user_id) references memberships (workspace_id, user_id) on delete cascade
);
create index read_marks_by_conversation on read_marks (workspace_id, conversation_id);
call isolate_by_workspace('read_marks');

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
