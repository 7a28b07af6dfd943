-- `arrival`: mail that moved here from another inbox is to be appended to this mailbox. `wanted` is the mailbox that it came
-- from, where its copies are moved to the trash afterwards.
alter table pending_changes drop constraint pending_changes_attribute_check;
alter table pending_changes add constraint pending_changes_attribute_check
  check (attribute in ('seen', 'flagged', 'place', 'arrival'));

-- Messages that moved from this inbox to another one, so that copies which turn up in its mailbox are recognised.
create table moved_messages (
  workspace_id uuid not null,
  inbox_id uuid not null,
  message_id uuid not null,
  message_key text not null,
  primary key (workspace_id, inbox_id, message_id),
  foreign key (workspace_id, inbox_id) references inboxes (workspace_id, id) on delete cascade,
  foreign key (workspace_id, message_id) references messages (workspace_id, id) on delete cascade
);
create index moved_messages_by_key on moved_messages (workspace_id, inbox_id, message_key);
create index moved_messages_by_message on moved_messages (workspace_id, message_id);
call isolate_by_workspace('moved_messages');

-- Conversations that moved to another inbox keep their history when the first inbox is deleted with its mail.
create or replace function forget_events_of_inbox(inbox uuid) returns void
language sql security definer set search_path = public, pg_temp
as $$
  update events e set payload = 'null'
   where e.workspace_id = current_workspace() and e.inbox_id = inbox
     and not exists (select from conversations c
           where c.workspace_id = e.workspace_id and c.id = e.subject_id and c.inbox_id <> inbox)
$$;
