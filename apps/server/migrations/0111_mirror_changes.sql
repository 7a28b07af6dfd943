-- Flags: in a conversation as it is for everybody in the inbox.
alter table conversations add column is_flagged boolean not null default false;
update conversations c set is_flagged = true
 where exists (select from messages m join message_places p on p.workspace_id = m.workspace_id and p.message_id = m.id
                where m.workspace_id = c.workspace_id and m.conversation_id = c.id and '\Flagged' = any(p.flags));

-- Which changes go from here to the server and back; a mailbox without a row has what suits its scope.
create table mail_mirrors (
  workspace_id uuid not null,
  mailbox_id uuid not null,
  read_there boolean not null,
  read_here boolean not null,
  flags boolean not null,
  archive_there boolean not null,
  close_here boolean not null,
  hide_here boolean not null,
  version integer not null,
  primary key (workspace_id, mailbox_id),
  foreign key (workspace_id, mailbox_id) references mailboxes (workspace_id, id) on delete cascade
);
call isolate_by_workspace('mail_mirrors');

-- What is still to be written to the server: per message and attribute the latest wish only.
create table mail_intents (
  workspace_id uuid not null,
  mailbox_id uuid not null,
  message_id uuid not null,
  attribute text not null check (attribute in ('seen', 'flagged', 'place')),
  -- on, off; or inbox, archive, trash, or a path after "path:".
  wanted text not null,
  wanted_at timestamptz not null default now(),
  -- Another with every wish: one that was replaced while it was carried out is carried out again.
  token uuid not null default gen_random_uuid(),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  -- What the server said when it would not.
  refused text,
  primary key (workspace_id, mailbox_id, message_id, attribute),
  foreign key (workspace_id, mailbox_id) references mailboxes (workspace_id, id) on delete cascade
);
create index mail_intents_due on mail_intents (workspace_id, mailbox_id, next_attempt_at) where refused is null;
call isolate_by_workspace('mail_intents');

-- Messages that left a folder without us: where they went is known once the others were looked at.
create table mail_departures (
  workspace_id uuid not null,
  mailbox_id uuid not null,
  message_id uuid not null,
  from_role text not null,
  left_at timestamptz not null default clock_timestamp(),
  primary key (workspace_id, mailbox_id, message_id),
  foreign key (workspace_id, mailbox_id) references mailboxes (workspace_id, id) on delete cascade
);
call isolate_by_workspace('mail_departures');
