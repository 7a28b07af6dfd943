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
