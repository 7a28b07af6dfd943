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

create table messages (
  workspace_id uuid not null,
  id uuid not null,
  conversation_id uuid not null,
  inbox_id uuid not null,
  mailbox_id uuid not null,
  direction text not null check (direction in ('inbound', 'outbound')),
  -- The Message-ID, or what stands in for a missing one.
  message_key text not null,
  raw_sha256 bytea not null check (length(raw_sha256) = 32),
  size_bytes integer not null,
  subject text not null,
  base_subject text not null,
  snippet text not null,
  -- from, sender, replyTo, to, cc, bcc: lists of {name, address}.
  addresses jsonb not null,
  -- As the header says, for showing; arrived_at is the server's and orders the conversation.
  sent_at timestamptz not null,
  arrived_at timestamptz not null,
  is_automatic boolean not null,
  kind text not null,
  has_files boolean not null,
  -- Only ever seen in junk or trash.
  is_hidden boolean not null,
  author_id uuid references users (id),
  thread_reason jsonb not null,
  -- Which month's partition holds the body.
  stored_at timestamptz not null default now(),
  -- Its chain, oldest first, for the References of its answer (RFC 5322 3.6.4).
  reference_chain text[] not null default '{}',
  -- The same for the copies of one mail in several of our mailboxes: its Message-ID and what a reader sees of it.
  -- Made from the mail alone, so that it says nothing of whether there is another copy.
  mail_id uuid,
  -- A reply that was written in another inbox, to a mail that came into this one too.
  mirror_of uuid,
  -- What the server of the mailbox found out about the domain in From; null where it says nothing.
  sender_verdict text check (sender_verdict in ('pass', 'fail')),
  -- A person of the workspace wrote it from their own address to a person outside the workspace. It counts as outbound
  -- where a customer wrote in the conversation.
  is_by_colleague boolean not null default false,
  -- A short thank-you that left its conversation closed. It does not wait for a reply.
  is_thanks boolean not null default false,
  primary key (workspace_id, id),
  -- Checked at commit: a batch writes its messages first and sums the conversations up from them.
  foreign key (workspace_id, conversation_id) references conversations (workspace_id, id) on delete cascade
    deferrable initially deferred,
  foreign key (workspace_id, mirror_of) references messages (workspace_id, id) on delete set null (mirror_of)
);
create unique index messages_by_key on messages (workspace_id, inbox_id, message_key, raw_sha256);
create index messages_by_conversation on messages (workspace_id, conversation_id, arrived_at desc, id desc);
-- Messages by age, for searches without a word: sent ones, those with files, those before a day.
create index messages_by_age on messages (workspace_id, inbox_id, arrived_at desc, id desc) where not is_hidden;
create index removed_messages_by_age on messages (workspace_id, inbox_id, arrived_at desc, id desc) where is_hidden;
create index messages_by_mail on messages (workspace_id, mail_id) where mail_id is not null;
create index messages_mirrored on messages (workspace_id, mirror_of) where mirror_of is not null;
create index messages_by_author on messages (workspace_id, author_id) where author_id is not null;
create index messages_by_colleagues on messages (workspace_id, conversation_id) where is_by_colleague;
create index messages_that_thank on messages (workspace_id, inbox_id, arrived_at desc) where is_thanks;
-- Calendar mail that is to be read.
create index messages_with_calendar on messages (workspace_id, id) where kind = 'calendar';
call isolate_by_workspace('messages');

create table message_bodies (
  workspace_id uuid not null,
  message_id uuid not null,
  stored_at timestamptz not null,
  text text,
  -- As it came, to be sanitised before anyone sees it.
  html text,
  primary key (workspace_id, message_id, stored_at),
  foreign key (workspace_id, message_id) references messages (workspace_id, id) on delete cascade
) partition by range (stored_at);
create table message_bodies_default partition of message_bodies default;
call isolate_by_workspace('message_bodies');
revoke all on message_bodies_default from postroom_app;
call create_month_partitions('message_bodies', 3);

-- Bodies made safe to show, kept from the first reading on; made again when the rules change.
create table shown_bodies (
  workspace_id uuid not null,
  message_id uuid not null,
  rules integer not null,
  text text not null,
  quoted_text text,
  html text,
  quoted_html text,
  blocked_remote integer not null,
  primary key (workspace_id, message_id),
  foreign key (workspace_id, message_id) references messages (workspace_id, id) on delete cascade
);
call isolate_by_workspace('shown_bodies');

-- LZ4 costs a tenth of the default's time on bodies of mail; a server built without it keeps the default.
do $$
begin
  alter table message_bodies alter column text set compression lz4;
  alter table message_bodies alter column html set compression lz4;
  alter table shown_bodies alter column text set compression lz4;
  alter table shown_bodies alter column html set compression lz4;
  alter table shown_bodies alter column quoted_html set compression lz4;
exception
  when feature_not_supported then null;
end
$$;

-- Every copy of a message on a server (RFC 9051 2.3.1.1).
create table message_places (
  workspace_id uuid not null,
  mailbox_id uuid not null,
  folder text not null,
  uid_validity bigint not null,
  uid bigint not null,
  message_id uuid not null,
  flags text[] not null,
  primary key (workspace_id, mailbox_id, folder, uid_validity, uid),
  foreign key (workspace_id, message_id) references messages (workspace_id, id) on delete cascade
);
create index message_places_by_message on message_places (workspace_id, message_id);
call isolate_by_workspace('message_places');

-- Copies on mail servers of mail that retention erased here, so that they are not fetched again.
create table erased_places (
  workspace_id uuid not null,
  mailbox_id uuid not null,
  folder text not null,
  uid_validity bigint not null,
  uid bigint not null,
  flags text[] not null,
  primary key (workspace_id, mailbox_id, folder, uid_validity, uid),
  foreign key (workspace_id, mailbox_id) references mailboxes (workspace_id, id) on delete cascade
);
call isolate_by_workspace('erased_places');

-- Ids that messages name as their parents, so that a parent which comes later finds them.
create table message_references (
  workspace_id uuid not null,
  inbox_id uuid not null,
  reference text not null,
  message_id uuid not null,
  primary key (workspace_id, inbox_id, reference, message_id),
  foreign key (workspace_id, message_id) references messages (workspace_id, id) on delete cascade
);
create index message_references_by_message on message_references (workspace_id, message_id);
call isolate_by_workspace('message_references');

-- Parts of a raw message, by where their bytes are.
create table attachments (
  workspace_id uuid not null,
  id uuid not null,
  message_id uuid not null,
  position integer not null,
  file_name text,
  content_type text not null,
  content_id text,
  is_inline boolean not null,
  encoding text not null,
  start_byte bigint not null,
  end_byte bigint not null,
  size_bytes bigint not null,
  -- Where a file is within what the part decodes to, as in winmail.dat.
  inner_start bigint,
  inner_end bigint,
  primary key (workspace_id, id),
  foreign key (workspace_id, message_id) references messages (workspace_id, id) on delete cascade
);
alter table attachments add constraint attachments_encoding_check
  check (encoding in ('identity', 'base64', 'quoted-printable', 'uuencode', 'yenc')) not valid;
create index attachments_by_message on attachments (workspace_id, message_id, position);
call isolate_by_workspace('attachments');

-- What calendar mail (RFC 6047) says of an event, one row a message; others of the same event by its uid.
create table calendar_invitations (
  workspace_id uuid not null,
  message_id uuid not null,
  inbox_id uuid not null,
  uid text not null,
  -- Empty for the whole series.
  recurrence_id text not null default '',
  method text not null,
  sequence integer not null,
  stamp timestamptz,
  -- Whose event it is, lower case, and who sent the message: only the organiser changes it.
  organizer text not null,
  sender text not null,
  invitation jsonb not null,
  answer text check (answer in ('accepted', 'tentative', 'declined')),
  answered_by uuid references users (id),
  answered_at timestamptz,
  primary key (workspace_id, message_id),
  foreign key (workspace_id, message_id) references messages (workspace_id, id) on delete cascade
);
create index calendar_invitations_by_uid on calendar_invitations (workspace_id, inbox_id, uid);
call isolate_by_workspace('calendar_invitations');

-- Addresses that headers name beside To and Cc, taken from the raw messages when a person asks for suggestions
-- of what could be set up.
create table seen_addresses (
  workspace_id uuid not null,
  message_id uuid not null,
  address text not null check (address = lower(address)),
  place text not null check (place in ('delivered_to', 'list')),
  name text not null default '',
  primary key (workspace_id, message_id, address, place),
  foreign key (workspace_id, message_id) references messages (workspace_id, id) on delete cascade
);
call isolate_by_workspace('seen_addresses');

-- How far the messages of an inbox were scanned for addresses.
create table address_scans (
  workspace_id uuid not null,
  inbox_id uuid not null,
  -- Ids grow with time; the next scan begins a little before.
  last_message_id uuid not null,
  primary key (workspace_id, inbox_id),
  foreign key (workspace_id, inbox_id) references inboxes (workspace_id, id) on delete cascade
);
call isolate_by_workspace('address_scans');

create table comments (
  workspace_id uuid not null,
  id uuid not null,
  conversation_id uuid not null,
  author_id uuid references users (id),
  text text not null,
  mention_ids uuid[] not null default '{}',
  created_at timestamptz not null default now(),
  -- The rule that wrote it, as it was called then.
  rule jsonb,
  edited_at timestamptz,
  deleted_at timestamptz,
  deleted_by uuid references users (id),
  -- The webhook by whose channel it came, as it was called then, and who wrote it there. Such a comment has no author:
  -- the name that a chat gives proves nothing.
  channel jsonb,
  primary key (workspace_id, id),
  foreign key (workspace_id, conversation_id) references conversations (workspace_id, id) on delete cascade,
  constraint comments_author_check check ((author_id is null) = (channel is not null)),
  -- Of a deleted comment, only who wrote and deleted it remains.
  constraint comments_text_check check (
    case when deleted_at is null then length(text) between 1 and 20000 else text = '' and mention_ids = '{}' end)
);
create index comments_by_conversation on comments (workspace_id, conversation_id, created_at desc);
create index comments_by_mention on comments using gin (mention_ids) where mention_ids <> '{}';
call isolate_by_workspace('comments');

-- The text of a comment before each edit.
create table comment_versions (
  workspace_id uuid not null,
  comment_id uuid not null,
  number integer not null,
  text text not null,
  mention_ids uuid[] not null,
  written_at timestamptz not null,
  primary key (workspace_id, comment_id, number),
  foreign key (workspace_id, comment_id) references comments (workspace_id, id) on delete cascade
);
call isolate_by_workspace('comment_versions');

-- Emoji of people on messages and comments; customers never see them.
create table reactions (
  workspace_id uuid not null,
  -- The message or the comment.
  entry_id uuid not null,
  message_id uuid,
  comment_id uuid,
  user_id uuid not null references users (id),
  emoji text not null check (length(emoji) between 1 and 40),
  created_at timestamptz not null,
  primary key (workspace_id, entry_id, emoji, user_id),
  foreign key (workspace_id, message_id) references messages (workspace_id, id) on delete cascade,
  foreign key (workspace_id, comment_id) references comments (workspace_id, id) on delete cascade,
  check (num_nonnulls(message_id, comment_id) = 1 and entry_id = coalesce(message_id, comment_id))
);
create index reactions_by_message on reactions (workspace_id, message_id) where message_id is not null;
create index reactions_by_comment on reactions (workspace_id, comment_id) where comment_id is not null;
call isolate_by_workspace('reactions');

-- How long a person worked on a message or a comment, without pauses; for the handle time of reports.
create table handle_times (
  workspace_id uuid not null,
  -- The message or the comment.
  entry_id uuid not null,
  message_id uuid,
  comment_id uuid,
  seconds integer not null check (seconds between 1 and 86400),
  primary key (workspace_id, entry_id),
  foreign key (workspace_id, message_id) references messages (workspace_id, id) on delete cascade,
  foreign key (workspace_id, comment_id) references comments (workspace_id, id) on delete cascade,
  check (num_nonnulls(message_id, comment_id) = 1 and entry_id = coalesce(message_id, comment_id))
);
create index handle_times_by_message on handle_times (workspace_id, message_id) where message_id is not null;
create index handle_times_by_comment on handle_times (workspace_id, comment_id) where comment_id is not null;
call isolate_by_workspace('handle_times');

-- A reply draft as it was when a colleague took it over, or when its writer replaced it by one of a colleague.
create table draft_versions (
  workspace_id uuid not null,
  id uuid not null,
  conversation_id uuid not null,
  -- Its writer, who alone sees it.
  user_id uuid not null,
  html text not null,
  from_address text,
  to_addresses jsonb not null,
  cc_addresses jsonb not null,
  bcc_addresses jsonb not null,
  upload_ids uuid[] not null,
  -- updated_at of the draft, from which its version is computed.
  written_at timestamptz not null,
  kept_at timestamptz not null,
  -- Who took the draft over; null where its writer replaced it.
  taken_by uuid references users (id),
  -- When the writer took the draft back or left it to the colleague; until then they cannot save or send it.
  settled_at timestamptz,
  answered_message_id uuid,
  is_plain boolean not null default false,
  primary key (workspace_id, id),
  foreign key (workspace_id, conversation_id) references conversations (workspace_id, id) on delete cascade,
  foreign key (workspace_id, user_id) references memberships (workspace_id, user_id) on delete cascade
);
create index draft_versions_by_conversation on draft_versions (workspace_id, conversation_id, user_id);
create index draft_versions_by_person on draft_versions (workspace_id, user_id);
call isolate_by_workspace('draft_versions');

create table drafts (
  workspace_id uuid not null,
  conversation_id uuid not null,
  user_id uuid not null,
  html text not null,
  to_addresses jsonb not null,
  cc_addresses jsonb not null,
  updated_at timestamptz not null default now(),
  bcc_addresses jsonb not null default '[]',
  upload_ids uuid[] not null default '{}',
  -- The address that the writer chose; without one it is the usual one.
  from_address text,
  -- Whether colleagues see it: the inbox shared drafts when it was last saved.
  is_shared boolean not null default false,
  -- When colleagues were last informed that it changed.
  announced_at timestamptz,
  -- The version of the colleague from whom it was taken over.
  taken_from uuid,
  -- The message that the reply answers, if the writer chose one; without it, the newest. It has no foreign key: one
  -- that left the conversation or was deleted is not found when the draft is read.
  answered_message_id uuid,
  -- Whether the text is sent without formatting, as text/plain alone.
  is_plain boolean not null default false,
  primary key (workspace_id, conversation_id, user_id),
  foreign key (workspace_id, conversation_id) references conversations (workspace_id, id) on delete cascade,
  foreign key (workspace_id, user_id) references memberships (workspace_id, user_id) on delete cascade,
  foreign key (workspace_id, taken_from) references draft_versions (workspace_id, id) on delete set null (taken_from)
);
create index drafts_by_person on drafts (workspace_id, user_id);
create index drafts_by_taken_version on drafts (workspace_id, taken_from) where taken_from is not null;
call isolate_by_workspace('drafts');

-- Files a person uploaded for a reply not yet sent.
create table uploads (
  workspace_id uuid not null,
  id uuid not null,
  user_id uuid not null references users (id),
  file_name text not null,
  content_type text not null,
  size_bytes integer not null,
  sha256 bytea not null,
  created_at timestamptz not null default now(),
  -- The message that has the file; undoing the send gives it back.
  message_id uuid,
  primary key (workspace_id, id),
  foreign key (workspace_id, user_id) references memberships (workspace_id, user_id) on delete cascade
);
create index uploads_by_age on uploads (created_at);
call isolate_by_workspace('uploads');

-- What people did in several conversations at once, by a bulk action or a macro.
create table bulk_changes (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  by_id uuid not null,
  action jsonb not null,
  -- Set for runs of a macro, which may have been deleted since.
  macro_id uuid,
  created_at timestamptz not null,
  primary key (workspace_id, id)
);
create index bulk_changes_by_time on bulk_changes (workspace_id, created_at desc, id desc);
call isolate_by_workspace('bulk_changes');

create table bulk_changed_conversations (
  workspace_id uuid not null,
  id uuid not null,
  bulk_change_id uuid not null,
  conversation_id uuid not null,
  -- The request that made the change; the events have it, too.
  request_id text not null,
  created_at timestamptz not null,
  -- Values before and after, as in rule_runs.
  changes jsonb not null,
  -- Kinds of actions that cannot be undone, such as replies.
  lasting text[] not null,
  undone_at timestamptz,
  undone_by uuid,
  primary key (workspace_id, id),
  foreign key (workspace_id, bulk_change_id) references bulk_changes (workspace_id, id) on delete cascade,
  foreign key (workspace_id, conversation_id) references conversations (workspace_id, id) on delete cascade
);
create index bulk_changed_conversations_by_change
  on bulk_changed_conversations (workspace_id, bulk_change_id, conversation_id);
create index bulk_changed_conversations_by_conversation
  on bulk_changed_conversations (workspace_id, conversation_id);
call isolate_by_workspace('bulk_changed_conversations');

-- Automatic replies and forwarded messages of rules within a day, so that two programs cannot write to each other for
-- ever.
create table rule_mail_counts (
  workspace_id uuid not null,
  inbox_id uuid not null,
  -- The recipient of a reply, or the sender of a forwarded message.
  address text not null,
  began_at timestamptz not null,
  count integer not null,
  kind text not null check (kind in ('reply', 'forward')),
  primary key (workspace_id, inbox_id, kind, address),
  constraint rule_replies_workspace_id_inbox_id_fkey
    foreign key (workspace_id, inbox_id) references inboxes (workspace_id, id) on delete cascade
);
call isolate_by_workspace('rule_mail_counts');
