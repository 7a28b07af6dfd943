-- One row a workspace: the heads of its event log and of its audit chain. Taken last in every writing
-- transaction, so that sequence numbers become visible in commit order and without gaps.
create table workspace_heads (
  workspace_id uuid primary key references workspaces (id) on delete cascade,
  event_seq bigint not null default 0,
  audit_seq bigint not null default 0,
  audit_hash bytea not null default '\x0000000000000000000000000000000000000000000000000000000000000000'
);

create table events (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  seq bigint not null,
  at timestamptz not null default now(),
  type text not null,
  scope text not null check (scope in ('workspace', 'staff', 'inbox', 'person')),
  inbox_id uuid,
  person_id uuid,
  subject_id uuid,
  actor_kind text not null,
  actor_id uuid,
  cause text not null,
  request_id text,
  payload jsonb not null,
  primary key (workspace_id, seq, at)
) partition by range (at);
create table events_default partition of events default;
create index events_by_subject on events (workspace_id, subject_id, seq) where subject_id is not null;
call isolate_by_workspace('events');
revoke update, delete on events from postroom_app;
-- A partition reached by its own name has neither the parent's policy nor its grants.
revoke all on events_default from postroom_app;

create table audit_log (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  seq bigint not null,
  at timestamptz not null,
  actor_kind text not null,
  actor_id uuid,
  ip text not null,
  call text not null,
  request_id text not null,
  input jsonb not null,
  hash bytea not null,
  primary key (workspace_id, seq)
);
call isolate_by_workspace('audit_log');
revoke update, delete on audit_log from postroom_app;

create table event_consumers (
  consumer text not null,
  workspace_id uuid not null references workspaces (id) on delete cascade,
  seq bigint not null,
  updated_at timestamptz not null default now(),
  primary key (consumer, workspace_id)
);

create table idempotency_keys (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  actor_id uuid not null,
  key text not null check (length(key) between 1 and 200),
  call text not null,
  fingerprint bytea not null,
  body text,
  created_at timestamptz not null default now(),
  primary key (workspace_id, actor_id, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);
call isolate_by_workspace('idempotency_keys');

-- Months are made ahead by the owner, at start and daily; the default partition only ever catches a
-- clock that jumped.
create procedure create_month_partitions(parent text, months_ahead integer)
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  month timestamp;
  name text;
begin
  for ahead in 0..months_ahead loop
    month := date_trunc('month', now() at time zone 'UTC') + make_interval(months => ahead);
    name := format('%s_%s', parent, to_char(month, 'YYYY_MM'));
    if to_regclass(name) is null then
      execute format(
        'create table %I partition of %I for values from (%L) to (%L)',
        name, parent, month at time zone 'UTC', (month + interval '1 month') at time zone 'UTC'
      );
      execute format('revoke all on %I from postroom_app', name);
    end if;
  end loop;
end
$$;
call create_month_partitions('events', 3);
