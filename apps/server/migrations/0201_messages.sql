create table messages (
  workspace_id uuid not null,
  id uuid not null,
  conversation_id uuid not null,
  inbox_id uuid not null,
  mailbox_id uuid not null,
  direction text not null check (direction in ('inbound', 'outbound')),
  -- The Message-ID, or what stands in for a missing one.
  message_key text not null,
  raw_sha256 bytea not null check (length(raw_sha256) = 32),
  size_bytes integer not null,
  subject text not null,
  base_subject text not null,
  snippet text not null,
  -- from, sender, replyTo, to, cc, bcc: lists of {name, address}.
  addresses jsonb not null,
  -- As the header says, for showing; arrived_at is the server's and orders the conversation.
  sent_at timestamptz not null,
  arrived_at timestamptz not null,
  is_automatic boolean not null,
  kind text not null,
  has_files boolean not null,
  -- Only ever seen in junk or trash.
  is_hidden boolean not null,
  author_id uuid references users (id),
  thread_reason jsonb not null,
  -- Which month's partition holds the body.
  stored_at timestamptz not null default now(),
  -- Its chain, oldest first, for the References of its answer (RFC 5322 3.6.4).
  reference_chain text[] not null default '{}',
  -- The same for the copies of one mail in several of our mailboxes: its Message-ID and what a reader sees of it.
  -- Made from the mail alone, so that it says nothing of whether there is another copy.
  mail_id uuid,
  -- A reply that was written in another inbox, to a mail that came into this one too.
  mirror_of uuid,
  -- What the server of the mailbox found out about the domain in From; null where it says nothing.
  sender_verdict text check (sender_verdict in ('pass', 'fail')),
  -- A person of the workspace wrote it from their own address to a person outside the workspace. It counts as outbound
  -- where a customer wrote in the conversation.
  is_by_colleague boolean not null default false,
  -- A short thank-you that left its conversation closed. It does not wait for a reply.
  is_thanks boolean not null default false,
  primary key (workspace_id, id),
  -- Checked at commit: a batch writes its messages first and sums the conversations up from them.
  foreign key (workspace_id, conversation_id) references conversations (workspace_id, id) on delete cascade
    deferrable initially deferred,
  foreign key (workspace_id, mirror_of) references messages (workspace_id, id) on delete set null (mirror_of)
);
create unique index messages_by_key on messages (workspace_id, inbox_id, message_key, raw_sha256);
create index messages_by_conversation on messages (workspace_id, conversation_id, arrived_at desc, id desc);
-- Messages by age, for searches without a word: sent ones, those with files, those before a day.
create index messages_by_age on messages (workspace_id, inbox_id, arrived_at desc, id desc) where not is_hidden;
create index removed_messages_by_age on messages (workspace_id, inbox_id, arrived_at desc, id desc) where is_hidden;
create index messages_by_mail on messages (workspace_id, mail_id) where mail_id is not null;
create index messages_mirrored on messages (workspace_id, mirror_of) where mirror_of is not null;
create index messages_by_author on messages (workspace_id, author_id) where author_id is not null;
create index messages_by_colleagues on messages (workspace_id, conversation_id) where is_by_colleague;
create index messages_that_thank on messages (workspace_id, inbox_id, arrived_at desc) where is_thanks;
-- Calendar mail that is to be read.
create index messages_with_calendar on messages (workspace_id, id) where kind = 'calendar';
call isolate_by_workspace('messages');

create table message_bodies (
  workspace_id uuid not null,
  message_id uuid not null,
  stored_at timestamptz not null,
  text text,
  -- As it came, to be sanitised before anyone sees it.
  html text,
  primary key (workspace_id, message_id, stored_at),
  foreign key (workspace_id, message_id) references messages (workspace_id, id) on delete cascade
) partition by range (stored_at);
create table message_bodies_default partition of message_bodies default;
call isolate_by_workspace('message_bodies');
revoke all on message_bodies_default from postroom_app;
call create_month_partitions('message_bodies', 3);

-- Bodies made safe to show, kept from the first reading on; made again when the rules change.
create table shown_bodies (
  workspace_id uuid not null,
  message_id uuid not null,
  rules integer not null,
  text text not null,
  quoted_text text,
  html text,
  quoted_html text,
  blocked_remote integer not null,
  primary key (workspace_id, message_id),
  foreign key (workspace_id, message_id) references messages (workspace_id, id) on delete cascade
);
call isolate_by_workspace('shown_bodies');

-- LZ4 costs a tenth of the default's time on bodies of mail; a server built without it keeps the default.
do $$
begin
  alter table message_bodies alter column text set compression lz4;
  alter table message_bodies alter column html set compression lz4;
  alter table shown_bodies alter column text set compression lz4;
  alter table shown_bodies alter column html set compression lz4;
  alter table shown_bodies alter column quoted_html set compression lz4;
exception
  when feature_not_supported then null;
end
$$;

-- Every copy of a message on a server (RFC 9051 2.3.1.1).
create table message_places (
  workspace_id uuid not null,
  mailbox_id uuid not null,
  folder text not null,
  uid_validity bigint not null,
  uid bigint not null,
  message_id uuid not null,
  flags text[] not null,
  primary key (workspace_id, mailbox_id, folder, uid_validity, uid),
  foreign key (workspace_id, message_id) references messages (workspace_id, id) on delete cascade
);
create index message_places_by_message on message_places (workspace_id, message_id);
call isolate_by_workspace('message_places');

-- Copies on mail servers of mail that retention erased here, so that they are not fetched again.
create table erased_places (
  workspace_id uuid not null,
  mailbox_id uuid not null,
  folder text not null,
  uid_validity bigint not null,
  uid bigint not null,
  flags text[] not null,
  primary key (workspace_id, mailbox_id, folder, uid_validity, uid),
  foreign key (workspace_id, mailbox_id) references mailboxes (workspace_id, id) on delete cascade
);
call isolate_by_workspace('erased_places');

-- Ids that messages name as their parents, so that a parent which comes later finds them.
create table message_references (
  workspace_id uuid not null,
  inbox_id uuid not null,
  reference text not null,
  message_id uuid not null,
  primary key (workspace_id, inbox_id, reference, message_id),
  foreign key (workspace_id, message_id) references messages (workspace_id, id) on delete cascade
);
create index message_references_by_message on message_references (workspace_id, message_id);
call isolate_by_workspace('message_references');

-- Parts of a raw message, by where their bytes are.
create table attachments (
  workspace_id uuid not null,
  id uuid not null,
  message_id uuid not null,
  position integer not null,
  file_name text,
  content_type text not null,
  content_id text,
  is_inline boolean not null,
  encoding text not null,
  start_byte bigint not null,
  end_byte bigint not null,
  size_bytes bigint not null,
  -- Where a file is within what the part decodes to, as in winmail.dat.
  inner_start bigint,
  inner_end bigint,
  primary key (workspace_id, id),
  foreign key (workspace_id, message_id) references messages (workspace_id, id) on delete cascade
);
alter table attachments add constraint attachments_encoding_check
  check (encoding in ('identity', 'base64', 'quoted-printable', 'uuencode', 'yenc')) not valid;
create index attachments_by_message on attachments (workspace_id, message_id, position);
call isolate_by_workspace('attachments');

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

-- Addresses that headers name beside To and Cc, taken from the raw messages when a person asks for suggestions
-- of what could be set up.
create table seen_addresses (
  workspace_id uuid not null,
  message_id uuid not null,
  address text not null check (address = lower(address)),
  place text not null check (place in ('delivered_to', 'list')),
  name text not null default '',
  primary key (workspace_id, message_id, address, place),
  foreign key (workspace_id, message_id) references messages (workspace_id, id) on delete cascade
);
call isolate_by_workspace('seen_addresses');

-- How far the messages of an inbox were scanned for addresses.
create table address_scans (
  workspace_id uuid not null,
  inbox_id uuid not null,
  -- Ids grow with time; the next scan begins a little before.
  last_message_id uuid not null,
  primary key (workspace_id, inbox_id),
  foreign key (workspace_id, inbox_id) references inboxes (workspace_id, id) on delete cascade
);
call isolate_by_workspace('address_scans');
