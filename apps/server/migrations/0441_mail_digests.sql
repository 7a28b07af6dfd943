-- What was mailed to a person, alone or in a digest; nothing is mailed twice.
create table notification_mails (
  workspace_id uuid not null,
  user_id uuid not null,
  -- As in notifications.
  occurrence text not null,
  mailed_at timestamptz not null,
  primary key (workspace_id, user_id, occurrence),
  foreign key (workspace_id, user_id) references memberships (workspace_id, user_id) on delete cascade
);
create index notification_mails_by_time on notification_mails (workspace_id, mailed_at);
call isolate_by_workspace('notification_mails');

-- When the last digest was put together, or digests were switched on.
alter table notification_settings add column digested_at timestamptz;

-- For settings that depend on the inbox.
create or replace view visible_conversations with (security_invoker = true) as
  select c.workspace_id, c.id as conversation_id, w.user_id, c.subject,
         coalesce(nullif(c.contact_name, ''), c.contact_address) as contact, c.inbox_id
    from conversations c
    join working_inboxes w on w.workspace_id = c.workspace_id and w.inbox_id = c.inbox_id
   where c.merged_into is null and not c.is_hidden
     and (c.team_id is null or not exists (select from hidden_teams h
            where h.workspace_id = c.workspace_id and h.team_id = c.team_id and h.user_id = w.user_id));
