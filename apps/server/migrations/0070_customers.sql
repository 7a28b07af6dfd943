-- Addresses that were merged into one customer; an address without a row is a customer of its own.
create table customer_addresses (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  address text not null check (address = lower(address)),
  -- The address that stands for the customer; its own row names itself.
  leader text not null,
  primary key (workspace_id, address)
);
create index customer_addresses_by_leader on customer_addresses (workspace_id, leader);
call isolate_by_workspace('customer_addresses');

create table customer_merges (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  leader text not null,
  -- What the merge changed: addresses that had another leader before.
  former_leader text not null,
  addresses text[] not null,
  merged_by uuid not null references users (id),
  merged_at timestamptz not null,
  primary key (workspace_id, id)
);
create index customer_merges_by_leader on customer_merges (workspace_id, leader);
call isolate_by_workspace('customer_merges');

create table customer_notes (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  address text not null check (address = lower(address)),
  text text not null check (length(text) between 1 and 4000),
  author_id uuid not null references users (id),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace_id, id)
);
create index customer_notes_by_address on customer_notes (workspace_id, address, created_at desc);
call isolate_by_workspace('customer_notes');
