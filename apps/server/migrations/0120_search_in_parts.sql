-- A query for each month, and where the last answer ended: one statement asks for as many months as are likely to hold
-- enough, and what they hold beyond that is asked for when it is wanted. `rest` is looked for in the rows that the index
-- gives, for words which it would take long over.
drop function find_messages_by_words(tsquery, integer);
create function find_messages_by_words(words tsquery[], rest tsquery[], at_most integer, older_than uuid) returns setof uuid
language sql stable security definer rows 250 set search_path = public, pg_temp
as $$
  select s.message_id from unnest(words, rest) w(query, rest) join message_search s on s.search @@ w.query
   where s.workspace_id = current_workspace()
     -- The function behind @@, which no index answers.
     and (w.rest is null or ts_match_vq(s.search, w.rest))
     and (older_than is null or (s.arrived_at, s.message_id) <
       (select b.arrived_at, b.message_id from message_search b
         where b.workspace_id = current_workspace() and b.message_id = older_than))
   order by s.arrived_at desc, s.message_id desc limit at_most
$$;
revoke all on function find_messages_by_words(tsquery[], tsquery[], integer, uuid) from public;
grant execute on function find_messages_by_words(tsquery[], tsquery[], integer, uuid) to postroom_app;

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

-- Every search reads the whole list of what is not yet in its place: 4 MB of it take longer than the search itself.
alter index message_search_words set (gin_pending_list_limit = 256);

-- Messages by their age, for what is looked for without a word: sent ones, those with files, those before a day.
create index messages_by_age on messages (workspace_id, inbox_id, arrived_at desc, id desc) where not is_hidden;
