-- Further addresses of an inbox, under which mail arrives in its mailbox and may be sent once a person showed that they
-- read mail there. Without a default alias the mailbox's own address is the one that is sent from.
create table aliases (
  workspace_id uuid not null,
  id uuid not null,
  inbox_id uuid not null,
  email text not null check (email = lower(email) and length(email) <= 254),
  display_name text not null default '' check (length(display_name) <= 80),
  enable_for_send boolean not null default true,
  is_default boolean not null default false,
  verified_at timestamptz,
  -- What the mail server said when it did not let the mailbox send as this address.
  refused_at timestamptz,
  refused_text text,
  version integer not null default 1,
  created_by uuid not null references users (id),
  created_at timestamptz not null default now(),
  -- Signature of mail from this address, with the variables of that of the inbox; empty for that of the inbox.
  signature text not null default '',
  primary key (workspace_id, id),
  check (not is_default or (verified_at is not null and enable_for_send)),
  foreign key (workspace_id, inbox_id) references inboxes (workspace_id, id) on delete cascade
);
create unique index aliases_by_email on aliases (workspace_id, inbox_id, email);
create unique index aliases_default on aliases (workspace_id, inbox_id) where is_default;
call isolate_by_workspace('aliases');

-- The code that was mailed last to an alias. Only a hash is kept; each try counts.
create table alias_codes (
  workspace_id uuid not null,
  alias_id uuid not null,
  code_hash text not null,
  tries integer not null default 0,
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (workspace_id, alias_id),
  foreign key (workspace_id, alias_id) references aliases (workspace_id, id) on delete cascade
);
call isolate_by_workspace('alias_codes');
