-- Messages of Exchange and Graph have ids and no numbers; these books give them numbers, as IMAP servers do.
-- `uid_validity` is beyond what IMAP can say (32 bits), so that a mailbox that changes its kind is read again.
create table mail_books (
  workspace_id uuid not null,
  id uuid not null,
  mailbox_id uuid not null,
  folder_id text not null,
  uid_validity bigint not null default (extract(epoch from clock_timestamp()) * 1000000)::bigint,
  uid_next bigint not null default 1,
  -- Where the next request for changes continues; null before the first complete listing.
  cursor text,
  version bigint not null default 0,
  messages integer not null default 0,
  primary key (workspace_id, id),
  unique (workspace_id, mailbox_id, folder_id),
  foreign key (workspace_id, mailbox_id) references mailboxes (workspace_id, id) on delete cascade
);
call isolate_by_workspace('mail_books');

-- The last known state of each message on the server, stored here or not.
create table mail_book_items (
  workspace_id uuid not null,
  book_id uuid not null,
  uid bigint not null,
  item_id text not null,
  seen boolean not null,
  flagged boolean not null,
  answered boolean not null,
  received_at timestamptz,
  size_bytes bigint not null,
  primary key (workspace_id, book_id, uid),
  unique (workspace_id, book_id, item_id),
  foreign key (workspace_id, book_id) references mail_books (workspace_id, id) on delete cascade
);
call isolate_by_workspace('mail_book_items');
