-- API connectors that a workspace chose as suppliers of packages, each with an optional connector that reads a rate's
-- price again.
create table package_connectors (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  connector_id uuid not null,
  asset_type text not null check (asset_type in ('flight', 'hotel')),
  price_connector_id uuid,
  primary key (workspace_id, connector_id),
  foreign key (workspace_id, connector_id) references api_connectors (workspace_id, id) on delete cascade,
  foreign key (workspace_id, price_connector_id) references api_connectors (workspace_id, id)
    on delete set null (price_connector_id)
);
call isolate_by_workspace('package_connectors');
