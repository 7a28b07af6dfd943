create table settings_drafts (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  name text not null check (length(name) between 1 and 80),
  is_on boolean not null default false,
  -- What switching on changes.
  changes jsonb not null default '[]',
  -- What switching back changes; null while the draft is off.
  reverse jsonb,
  created_by uuid not null references users (id),
  switched_at timestamptz,
  switched_by uuid references users (id),
  on_at timestamptz,
  back_at timestamptz,
  time_zone text not null,
  -- Whose rights the switch at these times has.
  scheduled_by uuid references users (id),
  -- Why it was not switched at its time.
  failure jsonb,
  version integer not null default 1,
  updated_at timestamptz not null,
  primary key (workspace_id, id),
  check (is_on = (reverse is not null)),
  check ((scheduled_by is not null) or (on_at is null and back_at is null))
);
call isolate_by_workspace('settings_drafts');
