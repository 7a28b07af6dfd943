create index conversations_by_wait on conversations (workspace_id, inbox_id, waiting_since, id)
  where status = 'open' and waiting_since is not null;

alter table saved_views drop constraint saved_views_sort_check,
  add constraint saved_views_sort_check check (sort in ('newest', 'due', 'waiting'));
