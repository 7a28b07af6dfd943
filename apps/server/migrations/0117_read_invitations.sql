-- What calendar mail (RFC 6047) says of an event, one row a message; others of the same event by its uid.
create table calendar_invitations (
  workspace_id uuid not null,
  message_id uuid not null,
  inbox_id uuid not null,
  uid text not null,
  -- Empty for the whole series.
  recurrence_id text not null default '',
  method text not null,
  sequence integer not null,
  stamp timestamptz,
  -- Whose event it is, lower case, and who sent the message: only the organiser changes it.
  organizer text not null,
  sender text not null,
  invitation jsonb not null,
  answer text check (answer in ('accepted', 'tentative', 'declined')),
  answered_by uuid references users (id),
  answered_at timestamptz,
  primary key (workspace_id, message_id),
  foreign key (workspace_id, message_id) references messages (workspace_id, id) on delete cascade
);
create index calendar_invitations_by_uid on calendar_invitations (workspace_id, inbox_id, uid);
call isolate_by_workspace('calendar_invitations');

-- Calendar mail that is to be read.
create index messages_with_calendar on messages (workspace_id, id) where kind = 'calendar';
