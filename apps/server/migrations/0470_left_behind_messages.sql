-- The message was in junk or trash when its conversation moved, and stayed there on the server of this inbox.
alter table moved_messages add column is_left_behind boolean not null default false;
-- A hidden message without a copy in its present mailbox never arrived there.
update moved_messages v set is_left_behind = true
  from messages m
 where m.workspace_id = v.workspace_id and m.id = v.message_id and m.is_hidden and m.mailbox_id is not null
   and not exists (select from message_locations p
         where p.workspace_id = v.workspace_id and p.message_id = v.message_id and p.mailbox_id = m.mailbox_id);
