-- Ids of everything that belongs to one person alone, which an export of the workspace leaves out.
create view personal_things with (security_invoker = true) as
  select workspace_id, id from inboxes where owner_id is not null
  union all
  select workspace_id, id from mailboxes where owner_id is not null
  union all
  select c.workspace_id, c.id from conversations c
    join inboxes i on i.workspace_id = c.workspace_id and i.id = c.inbox_id and i.owner_id is not null
  union all
  select m.workspace_id, m.id from messages m
    join inboxes i on i.workspace_id = m.workspace_id and i.id = m.inbox_id and i.owner_id is not null
  union all
  select workspace_id, id from rules where scope = 'personal'
  union all
  select workspace_id, id from macros where scope = 'personal';
