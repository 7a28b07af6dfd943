-- The message that a new message forwards; its text is added when it is sent.
alter table new_drafts
  add column forwards_id uuid,
  add foreign key (workspace_id, forwards_id) references messages (workspace_id, id) on delete set null (forwards_id);
