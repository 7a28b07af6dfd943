-- Which words stand side by side in a message, as bits; null where nothing is known, so that its text has to be read.
alter table message_search add column pairs bytea;

-- Inlined where it is used. Six places of bits, some of them the same where fewer are asked for.
create function may_hold_pairs(bits bytea, asked integer[]) returns boolean
language sql immutable parallel safe
as $$
  select asked is null or bits is null
    or (get_bit(bits, asked[1] % (octet_length(bits) * 8)) = 1 and get_bit(bits, asked[2] % (octet_length(bits) * 8)) = 1
      and get_bit(bits, asked[3] % (octet_length(bits) * 8)) = 1 and get_bit(bits, asked[4] % (octet_length(bits) * 8)) = 1
      and get_bit(bits, asked[5] % (octet_length(bits) * 8)) = 1 and get_bit(bits, asked[6] % (octet_length(bits) * 8)) = 1)
$$;

drop function find_messages_by_words(tsquery[], tsquery[], integer, uuid);
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

-- Mail of the past is looked at again in the background.
insert into messages_to_catch_up (workspace_id, message_id) select workspace_id, id from messages on conflict do nothing;
