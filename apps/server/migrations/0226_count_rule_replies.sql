-- Automatic replies of rules to an address within a day, so that two programs cannot answer each other for ever.
create table rule_replies (
  workspace_id uuid not null,
  inbox_id uuid not null,
  address text not null,
  began_at timestamptz not null,
  count integer not null,
  primary key (workspace_id, inbox_id, address),
  foreign key (workspace_id, inbox_id) references inboxes (workspace_id, id) on delete cascade
);
call isolate_by_workspace('rule_replies');
