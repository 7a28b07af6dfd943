create table shifts (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  name text not null check (length(name) between 1 and 40),
  color text not null,
  time_zone text not null check (length(time_zone) <= 64),
  -- ISO weekdays; an empty list is a rota, whose days are in shift_days.
  days smallint[] not null,
  -- Local minutes of the day; an end that is not after the start is on the next day.
  from_minute smallint not null check (from_minute between 0 and 1439),
  until_minute smallint not null check (until_minute between 0 and 1439),
  valid_from date not null,
  valid_until date check (valid_until >= valid_from),
  on_end text not null check (
    on_end in ('keep', 'return_on_customer_message', 'return_at_once', 'hand_over')
  ),
  grace_minutes smallint not null check (grace_minutes between 0 and 240),
  version integer not null default 1,
  primary key (workspace_id, id),
  check (from_minute <> until_minute)
);
create unique index shifts_by_name on shifts (workspace_id, lower(name));
call isolate_by_workspace('shifts');

create table shift_members (
  workspace_id uuid not null,
  shift_id uuid not null,
  user_id uuid not null,
  primary key (workspace_id, shift_id, user_id),
  foreign key (workspace_id, shift_id) references shifts (workspace_id, id) on delete cascade,
  foreign key (workspace_id, user_id) references memberships (workspace_id, user_id) on delete cascade
);
create index shift_members_by_user on shift_members (workspace_id, user_id);
call isolate_by_workspace('shift_members');

-- No row for a shift: its members serve all of their inboxes.
create table shift_inboxes (
  workspace_id uuid not null,
  shift_id uuid not null,
  inbox_id uuid not null,
  primary key (workspace_id, shift_id, inbox_id),
  foreign key (workspace_id, shift_id) references shifts (workspace_id, id) on delete cascade,
  foreign key (workspace_id, inbox_id) references inboxes (workspace_id, id) on delete cascade
);
create index shift_inboxes_by_inbox on shift_inboxes (workspace_id, inbox_id);
call isolate_by_workspace('shift_inboxes');

-- Days that differ from the weekly pattern of a shift.
create table shift_days (
  workspace_id uuid not null,
  shift_id uuid not null,
  user_id uuid not null,
  date date not null,
  works boolean not null,
  -- Null: the times of the shift.
  from_minute smallint check (from_minute between 0 and 1439),
  until_minute smallint check (until_minute between 0 and 1439),
  primary key (workspace_id, shift_id, user_id, date),
  foreign key (workspace_id, shift_id, user_id)
    references shift_members (workspace_id, shift_id, user_id) on delete cascade,
  check ((from_minute is null) = (until_minute is null)),
  check (from_minute <> until_minute)
);
call isolate_by_workspace('shift_days');

create table time_off (
  workspace_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  starts_on date not null,
  ends_on date not null check (ends_on >= starts_on),
  time_zone text not null check (length(time_zone) <= 64),
  substitute_id uuid check (substitute_id <> user_id),
  note text not null default '' check (length(note) <= 120),
  version integer not null default 1,
  -- Both null unless it begins and ends within days.
  starts_at timestamptz,
  ends_at timestamptz,
  -- What it was made of, if it was read from a calendar; null for time off that was entered by hand.
  source_key text,
  primary key (workspace_id, id),
  check ((starts_at is null) = (ends_at is null)),
  check (ends_at >= starts_at),
  foreign key (workspace_id, user_id) references memberships (workspace_id, user_id) on delete cascade,
  foreign key (workspace_id, substitute_id) references memberships (workspace_id, user_id)
    on delete set null (substitute_id)
);
create index time_off_by_user on time_off (workspace_id, user_id);
create index time_off_by_end on time_off (workspace_id, ends_on);
create index time_off_by_substitute on time_off (workspace_id, substitute_id);
create unique index time_off_by_source on time_off (workspace_id, user_id, source_key) where source_key is not null;
call isolate_by_workspace('time_off');

-- What the schedule says of each person with shifts or time off since the last boundary that was acted on.
create table shift_states (
  workspace_id uuid not null,
  user_id uuid not null,
  state text not null check (state in ('on', 'off', 'time_off')),
  since timestamptz not null,
  -- The next boundary, if there is one in the next weeks.
  until timestamptz,
  -- The inboxes of the present or the last shift; null is all.
  inbox_ids uuid[],
  on_end text not null check (
    on_end in ('keep', 'return_on_customer_message', 'return_at_once', 'hand_over')
  ),
  grace_until timestamptz not null,
  -- Whether shift.ended was written for the end at `since`.
  is_end_announced boolean not null default false,
  substitute_id uuid,
  primary key (workspace_id, user_id),
  foreign key (workspace_id, user_id) references memberships (workspace_id, user_id) on delete cascade
);
create index shift_states_ending on shift_states (workspace_id, grace_until) where not is_end_announced;
call isolate_by_workspace('shift_states');

-- Addresses under which calendar programs read a person's shifts; the number makes earlier addresses invalid.
create table shift_feeds (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  number integer not null default 1,
  is_on boolean not null default true,
  primary key (workspace_id, user_id)
);
call isolate_by_workspace('shift_feeds');
