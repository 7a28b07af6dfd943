-- Words in the index begin with inbox and month. Once the month is some months ago, a job changes that bit by bit to
-- inbox and year, so that a rare word needs few blocks; what is not merged yet is found by its month.
create table message_search (
  workspace_id uuid not null,
  message_id uuid not null,
  search tsvector not null,
  arrived_at timestamptz not null default '-infinity',
  -- Which words stand side by side in a message, as bits; null where nothing is known, so that its text has to be read.
  pairs bytea,
  primary key (workspace_id, message_id),
  foreign key (workspace_id, message_id) references messages (workspace_id, id) on delete cascade
);
-- Every search reads the whole list of what is not yet in its place: 4 MB of it take longer than the search itself.
create index message_search_words on message_search using gin (search) with (gin_pending_list_limit = 256);
call isolate_by_workspace('message_search');

create table searchable_months (
  workspace_id uuid not null,
  inbox_id uuid not null,
  -- Counted from 1970.
  month integer not null,
  span smallint not null default 1,
  primary key (workspace_id, inbox_id, month, span),
  foreign key (workspace_id, inbox_id) references inboxes (workspace_id, id) on delete cascade
);
call isolate_by_workspace('searchable_months');

create table messages_to_index (
  workspace_id uuid not null,
  message_id uuid not null,
  primary key (workspace_id, message_id),
  foreign key (workspace_id, message_id) references messages (workspace_id, id) on delete cascade
);
call isolate_by_workspace('messages_to_index');

-- Mail that was stored before something was learnt of it: which mail it is a copy of, what its files say, how its words
-- are folded. It is gone through in the background, the newest first, until old and new mail are alike.
create table messages_to_catch_up (
  workspace_id uuid not null,
  message_id uuid not null,
  primary key (workspace_id, message_id),
  foreign key (workspace_id, message_id) references messages (workspace_id, id) on delete cascade
);
call isolate_by_workspace('messages_to_catch_up');

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

-- Inlined where it is used. Six places of bits, some of them the same where fewer are asked for.
create function may_hold_pairs(bits bytea, asked integer[]) returns boolean
language sql immutable parallel safe
as $$
  select asked is null or bits is null
    or (get_bit(bits, asked[1] % (octet_length(bits) * 8)) = 1 and get_bit(bits, asked[2] % (octet_length(bits) * 8)) = 1
      and get_bit(bits, asked[3] % (octet_length(bits) * 8)) = 1 and get_bit(bits, asked[4] % (octet_length(bits) * 8)) = 1
      and get_bit(bits, asked[5] % (octet_length(bits) * 8)) = 1 and get_bit(bits, asked[6] % (octet_length(bits) * 8)) = 1)
$$;

-- Row-level security keeps an index of words from being used, since matching is not proof against leaks.
-- The functions look past it, at one workspace only, as the tables' owner.
alter table message_search no force row level security;

-- A query for each month, and where the last answer ended: one statement asks for as many months as are likely to hold
-- enough, and what they hold beyond that is asked for when it is wanted. `rest` is looked for in the rows that the
-- index gives, for words which it would take long over.
create function find_messages_by_words(
  words tsquery[], rest tsquery[], pairs integer[], at_most integer, older_than uuid
) returns setof uuid
language sql stable security definer rows 250 set search_path = public, pg_temp
as $$
  select s.message_id from unnest(words, rest) w(query, rest) join message_search s on s.search @@ w.query
   where s.workspace_id = current_workspace()
     -- The function behind @@, which no index answers.
     and (w.rest is null or ts_match_vq(s.search, w.rest))
     and may_hold_pairs(s.pairs, find_messages_by_words.pairs)
     and (older_than is null or (s.arrived_at, s.message_id) <
       (select b.arrived_at, b.message_id from message_search b
         where b.workspace_id = current_workspace() and b.message_id = older_than))
   order by s.arrived_at desc, s.message_id desc limit at_most
$$;
revoke all on function find_messages_by_words(tsquery[], tsquery[], integer[], integer, uuid) from public;
grant execute on function find_messages_by_words(tsquery[], tsquery[], integer[], integer, uuid) to postroom_app;

create function count_messages_by_words(words tsquery[], at_most integer) returns setof integer
language sql stable security definer rows 4 set search_path = public, pg_temp
as $$
  select (select count(*)::integer from (
            select from message_search s
             where s.workspace_id = current_workspace() and s.search @@ w.query limit at_most) counted)
    from unnest(words) with ordinality w(query, place) order by w.place
$$;
revoke all on function count_messages_by_words(tsquery[], integer) from public;
grant execute on function count_messages_by_words(tsquery[], integer) to postroom_app;

-- Unread mail is mail without a mark that it was read, so finding it means reading all of it. For each person and inbox
-- is kept how far that was done (`through`), and what was unread then.
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

-- May have been read since, so the mark is checked again. Rows that are no longer needed go with the next sum.
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
