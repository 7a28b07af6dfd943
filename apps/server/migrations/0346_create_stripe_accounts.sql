-- The customer at Stripe of a workspace, and what was read there last.
create table billing_stripe_accounts (
  workspace_id uuid primary key references workspaces (id) on delete cascade,
  customer_id text not null unique,
  -- The subscription that runs or ran last.
  subscription_id text,
  -- Checkout that was begun and not completed.
  checkout_id text,
  -- Amounts and day of the next invoice as Stripe computed it.
  upcoming jsonb,
  -- Tax numbers that were entered at Stripe.
  tax_ids text[] not null default '{}',
  -- Grows with each reading that was stored. A reading that began before another was stored is repeated.
  version integer not null default 0,
  read_at timestamptz
);
call isolate_by_workspace('billing_stripe_accounts');

-- Received events, each once. They name what to read; their content is not kept.
create table billing_stripe_events (
  id text primary key,
  type text not null,
  customer_id text not null,
  received_at timestamptz not null default now()
);
create index billing_stripe_events_by_age on billing_stripe_events (received_at);

-- Invoices that Stripe issued are copies.
alter table billing_invoices add column stripe_id text;
create unique index billing_invoices_by_stripe_id on billing_invoices (workspace_id, stripe_id);
