-- The message of another inbox that this one is a copy of: a mail had come into both inboxes, and it was answered in the other one.
alter table messages rename column mirror_of to copied_from;
alter table messages rename constraint messages_workspace_id_mirror_of_fkey to messages_workspace_id_copied_from_fkey;
alter index messages_mirrored rename to messages_copied;
