-- Mail sent to a distribution list, to see whether a mailbox gets it.
create table list_probes (
  workspace_id uuid not null,
  id uuid not null,
  mailbox_id uuid not null,
  address text not null check (address = lower(address)),
  code text not null,
  -- Null where no mail of ours went out.
  message_id text,
  send_problem text,
  sends_as_list boolean,
  sent_at timestamptz not null,
  arrived_at timestamptz,
  folder text,
  evidence text,
  primary key (workspace_id, id),
  foreign key (workspace_id, mailbox_id) references mailboxes (workspace_id, id) on delete cascade
);
create index list_probes_by_mailbox on list_probes (workspace_id, mailbox_id);
call isolate_by_workspace('list_probes');
