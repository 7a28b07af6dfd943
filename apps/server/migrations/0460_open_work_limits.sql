-- How much open work kept people from getting more by automatic assignment, and when. Rows that have ended never change.
create table open_work_limits (
  workspace_id uuid not null,
  inbox_id uuid not null,
  -- Without a foreign key, so that past figures stay as they are when a person is deleted.
  user_id uuid not null,
  from_at timestamptz not null,
  -- Infinity while it holds.
  until_at timestamptz not null check (until_at >= from_at),
  -- Null where the inbox assigned work without a limit.
  open_limit integer check (open_limit > 0),
  primary key (workspace_id, inbox_id, user_id, from_at),
  foreign key (workspace_id, inbox_id) references inboxes (workspace_id, id) on delete cascade
);
create index open_work_limits_by_end on open_work_limits (workspace_id, until_at);
call isolate_by_workspace('open_work_limits');

-- Limits of the past are not known by person, since events do not say who observed an inbox. Those of today hold from now on.
insert into open_work_limits (workspace_id, inbox_id, user_id, from_at, until_at, open_limit)
select p.workspace_id, p.inbox_id, p.user_id, date_trunc('milliseconds', now()), 'infinity', s.auto_assign_limit
  from inbox_people p
  join inbox_settings s on s.workspace_id = p.workspace_id and s.inbox_id = p.inbox_id and s.auto_assign <> 'off'
  join inboxes i on i.workspace_id = p.workspace_id and i.id = p.inbox_id and i.deleted_at is null
 where not p.is_observer;
