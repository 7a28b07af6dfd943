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
