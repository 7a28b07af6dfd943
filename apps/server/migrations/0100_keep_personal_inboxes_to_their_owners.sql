-- The one person whose inbox it is. Whatever rows of members or teams there are, nobody else works in it: the views
-- below, which every look at conversations goes through, say so.
alter table inboxes add column owner_id uuid references users (id);
alter table inboxes add check ((type = 'PersonalInbox') = (owner_id is not null));

-- A name that somebody gave their own inbox must not be told to others by being taken.
drop index inboxes_by_name;
create unique index inboxes_by_name on inboxes (workspace_id, owner_id, lower(name)) nulls not distinct
  where deleted_at is null;

-- An address that was somebody's own and is connected no more can be connected anew by others, and then begins empty.
alter table mailboxes add column owner_id uuid references users (id);
update mailboxes set owner_id = created_by where scope = 'PERSONAL';
alter table mailboxes add check ((scope = 'PERSONAL') = (owner_id is not null));
drop index mailboxes_by_email;
create unique index mailboxes_by_email on mailboxes (workspace_id, email, owner_id) nulls not distinct;
create unique index mailboxes_connected_by_email on mailboxes (workspace_id, email) where state <> 'disconnected';

create or replace view inbox_people with (security_invoker = true) as
  select e.workspace_id, e.inbox_id, e.user_id, bool_and(e.is_observer) as is_observer, bool_or(e.is_direct) as is_direct
    from (select workspace_id, inbox_id, user_id, role = 'observer' as is_observer, true as is_direct
            from inbox_members
          union all
          select i.workspace_id, i.inbox_id, p.user_id, false, false
            from inbox_teams i
            join team_people p on p.workspace_id = i.workspace_id and p.team_id = i.team_id) e
    join inboxes i on i.workspace_id = e.workspace_id and i.id = e.inbox_id
                  and (i.owner_id is null or i.owner_id = e.user_id)
   group by e.workspace_id, e.inbox_id, e.user_id;

create or replace view working_inboxes with (security_invoker = true) as
  select m.workspace_id, m.user_id, m.inbox_id
    from inbox_members m
    join inboxes i on i.workspace_id = m.workspace_id and i.id = m.inbox_id and i.deleted_at is null
                  and (i.owner_id is null or i.owner_id = m.user_id)
  union
  select p.workspace_id, p.user_id, t.inbox_id
    from team_people p
    join inbox_teams t on t.workspace_id = p.workspace_id and t.team_id = p.team_id
    join inboxes i on i.workspace_id = t.workspace_id and i.id = t.inbox_id and i.deleted_at is null
                  and (i.owner_id is null or i.owner_id = p.user_id);

create or replace view living_inboxes with (security_invoker = true) as
  select workspace_id, id as inbox_id, name from inboxes where deleted_at is null and owner_id is null;

-- Ids of all that is somebody's own, for whoever looks through whole tables: an export of the workspace leaves it out.
create view personal_things with (security_invoker = true) as
  select workspace_id, id from inboxes where owner_id is not null
  union all
  select workspace_id, id from mailboxes where owner_id is not null
  union all
  select c.workspace_id, c.id from conversations c
    join inboxes i on i.workspace_id = c.workspace_id and i.id = c.inbox_id and i.owner_id is not null
  union all
  select m.workspace_id, m.id from messages m
    join inboxes i on i.workspace_id = m.workspace_id and i.id = m.inbox_id and i.owner_id is not null;

-- What was told of an inbox whose owner deleted it with its mail: that something happened stays, what it was does not.
create function forget_events_of_inbox(inbox uuid) returns void
language sql security definer set search_path = public, pg_temp
as $$ update events set payload = '{}' where workspace_id = current_workspace() and inbox_id = inbox $$;
revoke all on function forget_events_of_inbox(uuid) from public;
grant execute on function forget_events_of_inbox(uuid) to postroom_app;
