alter table comments
  add edited_at timestamptz,
  add deleted_at timestamptz,
  add deleted_by uuid references users (id),
  drop constraint comments_text_check,
  -- Of a deleted comment, only who wrote and deleted it remains.
  add constraint comments_text_check check (
    case when deleted_at is null then length(text) between 1 and 20000 else text = '' and mention_ids = '{}' end);

-- What a comment said before each time that it was edited.
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

create index events_by_comment on events (workspace_id, (payload->'comment'->>'id'))
  where type in ('comment.added', 'comment.edited');

-- Removes the text of a deleted comment from the log, where it is shown as it is now.
create function forget_comment(comment_id uuid, shown jsonb) returns void
language sql security definer set search_path = public, pg_temp
as $$ update events set payload = jsonb_set(payload, '{comment}', shown)
       where workspace_id = current_workspace() and type in ('comment.added', 'comment.edited')
         and payload->'comment'->>'id' = comment_id::text $$;
revoke all on function forget_comment(uuid, jsonb) from public;
grant execute on function forget_comment(uuid, jsonb) to postroom_app;

-- What a comment says in notifications changes with it, and is deleted with it.
create index notifications_by_comment on notifications (workspace_id, occurrence);
update notifications n set occurrence = 'comment ' || (e.payload->'comment'->>'id')
  from events e
 where n.kind = 'mentioned' and n.occurrence = 'event ' || e.seq and e.workspace_id = n.workspace_id
   and e.type = 'comment.added' and e.payload <> 'null';
update notification_mails n set occurrence = 'comment ' || (e.payload->'comment'->>'id')
  from events e
 where n.occurrence = 'event ' || e.seq and e.workspace_id = n.workspace_id
   and e.type = 'comment.added' and e.payload <> 'null';
