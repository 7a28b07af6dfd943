create table inboxes (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  name text not null check (length(name) between 1 and 80),
  description text not null default '' check (length(description) <= 500),
  type text not null default 'SharedInbox' check (type in ('SharedInbox', 'PersonalInbox')),
  mailbox_id uuid not null,
  -- The mailbox's own address, lower case: our own mail has it in From.
  email text not null check (email = lower(email)),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  -- The one person who works in it, whatever rows of members or teams there are: the views below, which all reading of
  -- conversations goes through, say so.
  owner_id uuid references users (id),
  primary key (workspace_id, id),
  check ((type = 'PersonalInbox') = (owner_id is not null))
);
-- The name of a personal inbox must not become known to others by being taken.
create unique index inboxes_by_name on inboxes (workspace_id, owner_id, lower(name)) nulls not distinct
  where deleted_at is null;
create unique index inboxes_by_mailbox on inboxes (workspace_id, mailbox_id) where deleted_at is null;
call isolate_by_workspace('inboxes');

create table inbox_members (
  workspace_id uuid not null,
  inbox_id uuid not null,
  user_id uuid not null,
  added_at timestamptz not null default now(),
  -- An observer sees the inbox and is given no work.
  role text not null default 'member' check (role in ('member', 'observer')),
  primary key (workspace_id, inbox_id, user_id),
  foreign key (workspace_id, inbox_id) references inboxes (workspace_id, id) on delete cascade,
  foreign key (workspace_id, user_id) references memberships (workspace_id, user_id) on delete cascade
);
create index inbox_members_by_user on inbox_members (workspace_id, user_id, inbox_id);
call isolate_by_workspace('inbox_members');

alter table team_inboxes
  add foreign key (workspace_id, inbox_id) references inboxes (workspace_id, id) on delete cascade;

-- How a shared inbox answers and to whom its work is given; one without a row has the defaults.
create table inbox_settings (
  workspace_id uuid not null,
  inbox_id uuid not null,
  display_name text not null default '' check (length(display_name) <= 80),
  from_format text not null default 'person' check (from_format in ('person', 'person_via', 'inbox')),
  signature text not null default '' check (length(signature) <= 2000),
  after_reply_assign text not null default 'keep' check (after_reply_assign in ('keep', 'replier_if_free', 'replier')),
  unassign_after_minutes integer check (unassign_after_minutes between 5 and 43200),
  auto_reply boolean not null default false,
  auto_reply_subject text not null default '' check (length(auto_reply_subject) <= 200),
  auto_reply_text text not null default '' check (length(auto_reply_text) <= 5000),
  version integer not null default 1,
  -- What is answered outside of the hours of the calendar.
  out_of_hours_reply boolean not null default false,
  out_of_hours_subject text not null default '' check (length(out_of_hours_subject) <= 200),
  out_of_hours_text text not null default '' check (length(out_of_hours_text) <= 5000),
  -- To whom new work is given automatically, and how much open work keeps a person from getting more.
  auto_assign text not null default 'off' check (auto_assign in ('off', 'in_turn', 'least_loaded')),
  auto_assign_limit integer check (auto_assign_limit between 1 and 500),
  -- When the inbox is worked in; null is always.
  calendar_id uuid,
  -- People who work in the inbox see the reply drafts of each other.
  share_drafts boolean not null default false,
  primary key (workspace_id, inbox_id),
  foreign key (workspace_id, inbox_id) references inboxes (workspace_id, id) on delete cascade,
  foreign key (workspace_id, calendar_id) references calendars (workspace_id, id) on delete set null (calendar_id)
);
create index inbox_settings_by_calendar on inbox_settings (workspace_id, calendar_id) where calendar_id is not null;
call isolate_by_workspace('inbox_settings');

-- Lists that were proven to reach a mailbox: the inbox made of it goes by the address of the list.
create table list_addresses (
  workspace_id uuid not null,
  mailbox_id uuid not null,
  address text not null check (address = lower(address)),
  -- False: the server refuses to send in the name of the list, or changes it. Replies go out as the mailbox, and
  -- answers to the list.
  sends_as_list boolean not null,
  proven_at timestamptz not null,
  primary key (workspace_id, mailbox_id),
  foreign key (workspace_id, mailbox_id) references mailboxes (workspace_id, id) on delete cascade
);
create unique index list_addresses_by_address on list_addresses (workspace_id, address);
call isolate_by_workspace('list_addresses');

-- Inboxes that are not one person's own.
create view living_inboxes with (security_invoker = true) as
  select workspace_id, id as inbox_id, name from inboxes where deleted_at is null and owner_id is null;

-- Inboxes of a team: what is answered in one is seen by those of the others that got the same mail.
create view shared_inboxes with (security_invoker = true) as
  select workspace_id, id as inbox_id from inboxes where type = 'SharedInbox' and deleted_at is null;

-- Everyone who works in an inbox, by themselves or through a team; the stronger role counts.
create view inbox_people with (security_invoker = true) as
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

-- Who works in which inbox, for the features whose every look-up goes through it.
create view working_inboxes with (security_invoker = true) as
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
