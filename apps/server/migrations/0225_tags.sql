create table tags (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  name text not null check (length(name) between 1 and 40),
  color text not null,
  tag_group text check (length(tag_group) <= 40),
  description text not null default '' check (length(description) <= 500),
  is_archived boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (workspace_id, id)
);
create unique index tags_by_name on tags (workspace_id, lower(name)) where deleted_at is null;
call isolate_by_workspace('tags');

create table conversation_tags (
  workspace_id uuid not null,
  conversation_id uuid not null,
  tag_id uuid not null,
  added_at timestamptz not null default now(),
  primary key (workspace_id, conversation_id, tag_id),
  foreign key (workspace_id, conversation_id) references conversations (workspace_id, id) on delete cascade,
  foreign key (workspace_id, tag_id) references tags (workspace_id, id) on delete cascade
);
create index conversation_tags_by_tag on conversation_tags (workspace_id, tag_id, conversation_id);
call isolate_by_workspace('conversation_tags');

-- What a deleted or merged tag was on, so that it can come back; emptied after 30 days.
create table removed_conversation_tags (
  workspace_id uuid not null,
  tag_id uuid not null,
  conversation_id uuid not null,
  removed_at timestamptz not null default now(),
  primary key (workspace_id, tag_id, conversation_id),
  foreign key (workspace_id, tag_id) references tags (workspace_id, id) on delete cascade,
  foreign key (workspace_id, conversation_id) references conversations (workspace_id, id) on delete cascade
);
call isolate_by_workspace('removed_conversation_tags');

-- The tags of conversations, for features that show them beside something else.
create view conversation_labels with (security_invoker = true) as
  select workspace_id, conversation_id, tag_id, added_at from conversation_tags;
