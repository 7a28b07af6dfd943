-- Who works in which inbox, for the features whose every look-up goes through it.
create view working_inboxes with (security_invoker = true) as
  select m.workspace_id, m.user_id, m.inbox_id
    from inbox_members m
    join inboxes i on i.workspace_id = m.workspace_id and i.id = m.inbox_id and i.deleted_at is null;
