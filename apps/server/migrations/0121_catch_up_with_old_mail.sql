-- Mail that was stored before something was learnt of it: which mail it is a copy of, what its files say, how its words are
-- folded. It is gone through in the background, the newest first, until old and new mail are alike.
create table messages_to_catch_up (
  workspace_id uuid not null,
  message_id uuid not null,
  primary key (workspace_id, message_id),
  foreign key (workspace_id, message_id) references messages (workspace_id, id) on delete cascade
);
call isolate_by_workspace('messages_to_catch_up');
insert into messages_to_catch_up (workspace_id, message_id) select workspace_id, id from messages;
