-- What one conversation offers its customer.
create table packages (
  workspace_id uuid not null,
  id uuid not null,
  conversation_id uuid not null,
  title text not null check (length(title) between 1 and 120),
  context text not null check (context in ('travel', 'logistic', 'other')),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  travellers integer not null check (travellers between 1 and 999),
  exchange_rates jsonb not null default '[]' check (jsonb_typeof(exchange_rates) = 'array'),
  -- Null where nothing is set. The logistic values are fractions.
  hotel_markup numeric(18, 4),
  flight_markup numeric(18, 4),
  logistic_discount numeric(6, 4) check (logistic_discount between 0 and 1),
  logistic_uplift numeric(6, 4) check (logistic_uplift between 0 and 1),
  markups_saved_at timestamptz,
  -- Search parameters, with the words that they were read from.
  request jsonb not null default '[]' check (jsonb_typeof(request) = 'array'),
  -- What open panels show: an asset, or the alternatives of a snapshot.
  user_action text,
  user_action_id uuid,
  version integer not null default 1,
  created_at timestamptz not null,
  primary key (workspace_id, id),
  unique (workspace_id, conversation_id),
  foreign key (workspace_id, conversation_id) references conversations (workspace_id, id) on delete cascade
);
call isolate_by_workspace('packages');

create table package_assets (
  workspace_id uuid not null,
  id uuid not null,
  package_id uuid not null,
  asset_type text not null check (asset_type in ('flight', 'hotel', 'logistic', 'logistic_addon')),
  -- Comparable offers share it; one of them is chosen.
  snapshot_id uuid,
  is_chosen boolean not null default true,
  is_optional boolean not null default false,
  offer jsonb not null check (jsonb_typeof(offer) = 'object'),
  selected_rates integer[] not null,
  created_at timestamptz not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, package_id) references packages (workspace_id, id) on delete cascade
);
create index package_assets_by_package on package_assets (workspace_id, package_id, created_at, id);
call isolate_by_workspace('package_assets');

-- A version of the quote, with its prices as they were.
create table package_quotes (
  workspace_id uuid not null,
  id uuid not null,
  package_id uuid not null,
  version integer not null,
  state text not null check (state in ('approval', 'open', 'accepted', 'declined', 'withdrawn')),
  title text not null,
  language text not null check (language in ('en', 'de')),
  lines jsonb not null check (jsonb_typeof(lines) = 'array'),
  net text not null,
  total text not null,
  margin_pct text not null,
  currency text not null,
  travellers integer not null,
  created_by uuid,
  created_at timestamptz not null,
  approved_by uuid,
  expires_at timestamptz,
  opened_at timestamptz,
  answered_at timestamptz,
  accepted text[],
  question text not null default '',
  primary key (workspace_id, id),
  unique (workspace_id, package_id, version),
  foreign key (workspace_id, package_id) references packages (workspace_id, id) on delete cascade
);
call isolate_by_workspace('package_quotes');

create table package_changes (
  workspace_id uuid not null,
  id uuid not null,
  package_id uuid not null,
  at timestamptz not null,
  -- Null for a customer.
  user_id uuid,
  what text not null,
  detail text not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, package_id) references packages (workspace_id, id) on delete cascade
);
create index package_changes_by_package on package_changes (workspace_id, package_id, at, id);
call isolate_by_workspace('package_changes');

create table package_customers (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  address text not null,
  discount_pct numeric(7, 4),
  avg_uplift_pct numeric(7, 4),
  primary key (workspace_id, address)
);
call isolate_by_workspace('package_customers');

create table package_settings (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  -- The default is for a workspace that lets a model read requests before it sets a margin floor.
  margin_floor_pct numeric(18, 4) not null default 0,
  -- Whether a model may read requests beside the grammar.
  reads_with_model boolean not null default false,
  primary key (workspace_id)
);
call isolate_by_workspace('package_settings');

create table rate_sheets (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  name text not null check (length(name) between 1 and 80),
  lines jsonb not null check (jsonb_typeof(lines) = 'array'),
  updated_at timestamptz not null,
  primary key (workspace_id, id)
);
create unique index rate_sheets_by_name on rate_sheets (workspace_id, lower(name));
call isolate_by_workspace('rate_sheets');

-- Suppliers of packages that are queried over the network, with their encrypted access tokens.
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
