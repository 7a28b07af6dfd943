-- Tags of one person, put on conversations for themselves alone.
create table personal_tags (
  workspace_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  name text not null check (length(name) between 1 and 40),
  color text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (workspace_id, id),
  foreign key (workspace_id, user_id) references memberships (workspace_id, user_id) on delete cascade
);
create unique index personal_tags_by_name on personal_tags (workspace_id, user_id, lower(name));
call isolate_by_workspace('personal_tags');

create table personal_conversation_tags (
  workspace_id uuid not null,
  conversation_id uuid not null,
  tag_id uuid not null,
  user_id uuid not null,
  added_at timestamptz not null default now(),
  primary key (workspace_id, conversation_id, tag_id),
  foreign key (workspace_id, conversation_id) references conversations (workspace_id, id) on delete cascade,
  foreign key (workspace_id, tag_id) references personal_tags (workspace_id, id) on delete cascade
);
create index personal_conversation_tags_by_owner on personal_conversation_tags (workspace_id, user_id, tag_id, conversation_id);
call isolate_by_workspace('personal_conversation_tags');

-- For lists of conversations; statements name the person.
create view personal_labels with (security_invoker = true) as
  select workspace_id, user_id, conversation_id, tag_id from personal_conversation_tags;
