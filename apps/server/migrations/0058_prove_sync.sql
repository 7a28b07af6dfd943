-- What the server said of a folder when it was last compared, beside what was held then.
alter table mail_folders
  add column role text not null default 'other',
  add column on_server integer,
  add column held integer not null default 0,
  add column compared_at timestamptz,
  -- Since when the two have not added up; each look tries anew.
  add column differs_since timestamptz,
  -- The audit lists every UID and compares both ways; what it found, it mended.
  add column audited_at timestamptz,
  add column audit_missing integer not null default 0,
  add column audit_surplus integer not null default 0,
  add column audit_flags integer not null default 0,
  -- Since when the server lists the folder no more; kept for an hour, since a list may be short for once.
  add column gone_since timestamptz;

alter table mail_quarantine
  -- Null: the server names the message but does not hand it out.
  alter column raw_sha256 drop not null,
  add column id uuid not null default gen_random_uuid(),
  add column kind text not null default 'not_stored' check (kind in ('not_read', 'not_stored', 'withheld', 'breaks_off')),
  add column size_bytes integer not null default 0,
  add column subject text not null default '',
  add column flags text[] not null default '{}',
  add column internal_date timestamptz,
  add column first_at timestamptz not null default now(),
  add column attempts integer not null default 1,
  -- It is not on the server any more; with its bytes here it stays.
  add column gone_at timestamptz,
  -- A person wants it tried again.
  add column is_asked_for boolean not null default false;
create unique index mail_quarantine_by_id on mail_quarantine (workspace_id, id);

-- How the watch over a mailbox stands; written once a minute, so beside the mailbox's own row.
create table mail_watches (
  workspace_id uuid not null,
  mailbox_id uuid not null,
  -- The server was asked and had nothing in the inbox that is not here.
  confirmed_at timestamptz,
  -- From the server's word of new mail to its being stored, the last time.
  last_delay_ms integer,
  failing_since timestamptz,
  failure_kind text,
  failures integer not null default 0,
  next_try_at timestamptz,
  primary key (workspace_id, mailbox_id),
  foreign key (workspace_id, mailbox_id) references mailboxes (workspace_id, id) on delete cascade
);
call isolate_by_workspace('mail_watches');

-- When a person meant it to go out: next_attempt_at moves with every try.
alter table outgoing_messages add column due_at timestamptz not null default now();
