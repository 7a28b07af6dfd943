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
  -- Last moment; null for ever.
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
  primary key (workspace_id, id)
);
create index billing_invoices_by_date on billing_invoices (workspace_id, issued_at desc);
call isolate_by_workspace('billing_invoices');

-- Since when only payments and personal settings can be changed.
alter table workspaces add column read_only_since timestamptz;
