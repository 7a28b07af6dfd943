-- What this installation sells: one row with provider, plans, tax and seller, set by the operator.
create table billing_settings (
  only_row boolean primary key default true check (only_row),
  settings jsonb not null check (jsonb_typeof(settings) = 'object'),
  updated_at timestamptz not null default now()
);
revoke delete on billing_settings from postroom_app;

-- Coupons of this installation.
create table billing_coupons (
  code text primary key check (code = upper(code) and length(code) between 1 and 40),
  -- Either a percentage or an amount in a currency.
  percent text,
  amount text,
  currency text,
  -- Null for all plans.
  plan_ids text[],
  -- Last moment; null: without an end.
  expires_at timestamptz,
  -- Null for any number of workspaces.
  uses_at_most integer check (uses_at_most > 0),
  uses integer not null default 0,
  -- Invoices that it applies to; null for all.
  invoices integer check (invoices > 0),
  created_at timestamptz not null default now(),
  check ((percent is null) <> (amount is null)),
  check ((amount is null) = (currency is null))
);
revoke delete on billing_coupons from postroom_app;

-- The last invoice number of a prefix and year. Its row lock makes numbers gapless: a rolled back invoice takes none.
create table billing_invoice_numbers (
  series text primary key,
  last_number integer not null
);
revoke delete on billing_invoice_numbers from postroom_app;

-- Times are midnights in UTC. `plan` is the plan as it was ordered; null before the first order.
create table billing_accounts (
  workspace_id uuid primary key references workspaces (id) on delete cascade,
  plan jsonb,
  quantity integer not null default 1 check (quantity >= 1),
  -- First day of the first period, from which the others are counted.
  anchor timestamptz,
  period_start timestamptz,
  period_end timestamptz,
  cancels_at_period_end boolean not null default false,
  -- Lines of changes for the next invoice.
  adjustments jsonb not null default '[]',
  coupon jsonb,
  address jsonb,
  additional_info text not null default '',
  trial_ends_at timestamptz,
  -- Days before the end of the trial of which the owners were reminded last.
  reminded_days integer,
  ended_at timestamptz,
  created_at timestamptz not null default now()
);
call isolate_by_workspace('billing_accounts');

create table billing_redemptions (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  code text not null references billing_coupons (code),
  redeemed_at timestamptz not null,
  primary key (workspace_id, code)
);
call isolate_by_workspace('billing_redemptions');

-- Issued invoices never change but for their payment.
create table billing_invoices (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  number text not null unique,
  issued_at timestamptz not null,
  due_at timestamptz not null,
  paid_at timestamptz,
  amounts jsonb not null,
  address jsonb not null,
  additional_info text not null,
  seller jsonb not null,
  -- Of an invoice that Stripe issued; the row is a copy.
  stripe_id text,
  primary key (workspace_id, id)
);
create index billing_invoices_by_date on billing_invoices (workspace_id, issued_at desc);
create unique index billing_invoices_by_stripe_id on billing_invoices (workspace_id, stripe_id);
call isolate_by_workspace('billing_invoices');

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
