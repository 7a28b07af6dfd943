-- 0 urgent, 1 high, 2 normal, 3 low, so that the most urgent come first.
alter table conversations
  add column priority smallint not null default 2 check (priority between 0 and 3);
create index conversations_prioritized on conversations (workspace_id, priority) where priority <> 2;

alter table saved_views drop constraint saved_views_group_by_check,
  add constraint saved_views_group_by_check check (group_by in ('none', 'day', 'assignee', 'due', 'priority'));
