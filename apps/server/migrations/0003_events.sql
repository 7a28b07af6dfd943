-- One row a workspace: the heads of its event log and of its audit chain. Taken last in every writing
-- transaction, so that sequence numbers become visible in commit order and without gaps.
create table workspace_heads (
  workspace_id uuid primary key references workspaces (id) on delete cascade,
  event_seq bigint not null default 0,
  audit_seq bigint not null default 0,
  audit_hash bytea not null default '\x0000000000000000000000000000000000000000000000000000000000000000'
);

-- An erased event has the payload null, by which its readers recognise it; some events have nothing to say but {}.
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
  -- The team of the conversation an event tells of, as it is when the event is written. Set by a trigger, so that no
  -- writer can forget it: events of a restricted team are streamed to that team alone.
  team_id uuid,
  -- The rules that led to an event, each with its version: a rule never runs twice in one chain.
  chain jsonb,
  primary key (workspace_id, seq, at)
) partition by range (at);
create table events_default partition of events default;
create index events_by_subject on events (workspace_id, subject_id, seq) where subject_id is not null;
create index events_by_comment on events (workspace_id, (payload->'comment'->>'id'))
  where type in ('comment.added', 'comment.edited');
call isolate_by_workspace('events');
revoke update, delete on events from postroom_app;
-- A partition reached by its own name has neither the parent's policy nor its grants.
revoke all on events_default from postroom_app;

create function note_team_of_event() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
begin
  select c.team_id into new.team_id from conversations c
   where c.workspace_id = new.workspace_id and c.id = new.subject_id;
  return new;
end
$$;
create trigger note_team_of_event before insert on events
  for each row when (new.scope = 'inbox' and new.subject_id is not null)
  execute function note_team_of_event();

-- Erases the content of events of an inbox whose owner deleted it with its mail. That something happened stays.
create function forget_events_of_inbox(inbox uuid) returns void
language sql security definer set search_path = public, pg_temp
as $$ update events set payload = 'null' where workspace_id = current_workspace() and inbox_id = inbox $$;
revoke all on function forget_events_of_inbox(uuid) from public;
grant execute on function forget_events_of_inbox(uuid) to postroom_app;

-- Erases the content of events of conversations that were erased. That something happened stays.
create function forget_events_of(subjects uuid[]) returns void
language sql security definer set search_path = public, pg_temp
as $$ update events set payload = 'null' where workspace_id = current_workspace() and subject_id = any(subjects) $$;
revoke all on function forget_events_of(uuid[]) from public;
grant execute on function forget_events_of(uuid[]) to postroom_app;

-- Removes the text of a deleted comment from the log, where it is shown as it is now.
create function forget_comment(comment_id uuid, shown jsonb) returns void
language sql security definer set search_path = public, pg_temp
as $$ update events set payload = jsonb_set(payload, '{comment}', shown)
       where workspace_id = current_workspace() and type in ('comment.added', 'comment.edited')
         and payload->'comment'->>'id' = comment_id::text $$;
revoke all on function forget_comment(uuid, jsonb) from public;
grant execute on function forget_comment(uuid, jsonb) to postroom_app;

create table event_consumers (
  consumer text not null,
  workspace_id uuid not null references workspaces (id) on delete cascade,
  seq bigint not null,
  updated_at timestamptz not null default now(),
  primary key (consumer, workspace_id)
);

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
  -- Which key a person acted by; part of the chained hash where it is set.
  api_key_id uuid,
  primary key (workspace_id, seq)
);
call isolate_by_workspace('audit_log');
revoke update, delete on audit_log from postroom_app;

-- Months are made ahead by the owner, at start and daily; the default partition is only for a clock that is wrong.
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
