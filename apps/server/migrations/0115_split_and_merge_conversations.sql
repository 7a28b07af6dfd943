alter table conversations
  -- Where its messages are since a person merged it; the empty row stays hidden, for taking it back.
  add column merged_into uuid,
  -- Split or merged by a person: from then on no message of the past puts it together with others by itself.
  add column is_by_hand boolean not null default false;
create index conversations_merged on conversations (workspace_id, merged_into) where merged_into is not null;

-- What people split and merged, with what it takes to undo it.
create table thread_edits (
  workspace_id uuid not null,
  -- One for all the conversations that were merged at once.
  id uuid not null,
  kind text not null check (kind in ('split', 'merge')),
  -- The one that was split or merged into, and the one split off or merged.
  conversation_id uuid not null,
  other_id uuid not null,
  message_ids uuid[] not null,
  comment_ids uuid[] not null,
  -- Tags, assignee, team and status that the one merged into has from the other.
  taken jsonb,
  made_by uuid references users (id),
  made_at timestamptz not null,
  undone_at timestamptz,
  undone_by uuid references users (id),
  primary key (workspace_id, id, other_id),
  foreign key (workspace_id, conversation_id) references conversations (workspace_id, id) on delete cascade,
  foreign key (workspace_id, other_id) references conversations (workspace_id, id) on delete cascade
);
create index thread_edits_by_conversation on thread_edits (workspace_id, conversation_id);
create index thread_edits_by_other on thread_edits (workspace_id, other_id);
call isolate_by_workspace('thread_edits');
