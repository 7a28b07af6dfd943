-- Words in the index begin with inbox and month from here on; everything is put in anew.
alter table message_search add column arrived_at timestamptz not null default '-infinity';
delete from message_search;
insert into messages_to_index (workspace_id, message_id)
  select workspace_id, id from messages on conflict do nothing;

create table searchable_months (
  workspace_id uuid not null,
  inbox_id uuid not null,
  -- Since 1970, see the index.
  month integer not null,
  primary key (workspace_id, inbox_id, month),
  foreign key (workspace_id, inbox_id) references inboxes (workspace_id, id) on delete cascade
);
call isolate_by_workspace('searchable_months');

drop function find_messages_by_words(tsquery);
create function find_messages_by_words(words tsquery, at_most integer) returns setof uuid
language sql stable security definer set search_path = public, pg_temp
as $$
  select message_id from message_search where workspace_id = current_workspace() and search @@ words
   order by arrived_at desc limit at_most
$$;
revoke all on function find_messages_by_words(tsquery, integer) from public;
grant execute on function find_messages_by_words(tsquery, integer) to postroom_app;
