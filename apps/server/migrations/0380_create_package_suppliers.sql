-- Suppliers of packages that are asked over the network, with their encrypted access tokens.
create table package_suppliers (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  name text not null check (name in ('duffel')),
  sealed_token text not null,
  -- Offers of a test token cannot be booked.
  is_test boolean not null,
  token_set_by uuid,
  token_set_at timestamptz not null,
  tested_at timestamptz,
  test_ms integer,
  -- Null where the newest test succeeded.
  test_problem text,
  primary key (workspace_id, id),
  unique (workspace_id, name)
);
call isolate_by_workspace('package_suppliers');
