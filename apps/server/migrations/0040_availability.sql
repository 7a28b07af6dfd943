create table availability_statuses (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  -- Null for one of the built-in three until it is renamed, so that each reader sees it in their own language.
  name text check (length(name) between 1 and 30),
  color text not null,
  meaning text not null check (meaning in ('available', 'available_by_hand', 'away', 'off')),
  set_by text not null default 'self' check (set_by in ('self', 'admin')),
  return_after_minutes integer check (return_after_minutes between 1 and 43200),
  built_in text check (built_in in ('available', 'away', 'off')),
  position integer not null,
  version integer not null default 1,
  primary key (workspace_id, id),
  check (name is not null or built_in is not null)
);
create unique index availability_statuses_by_name on availability_statuses (workspace_id, lower(name));
create unique index availability_statuses_built_in on availability_statuses (workspace_id, built_in);
call isolate_by_workspace('availability_statuses');

-- Who has chosen something else than the default, until when.
create table user_availability (
  workspace_id uuid not null,
  user_id uuid not null,
  status_id uuid not null,
  note text not null default '' check (length(note) <= 120),
  until timestamptz,
  -- Null: set by a shift or by time off.
  set_by uuid,
  set_at timestamptz not null,
  primary key (workspace_id, user_id),
  foreign key (workspace_id, user_id) references memberships (workspace_id, user_id) on delete cascade,
  foreign key (workspace_id, status_id) references availability_statuses (workspace_id, id) on delete cascade
);
call isolate_by_workspace('user_availability');

-- Every workspace begins with the three. As the owner: a workspace is made before anyone is in it.
create function begin_availability() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  insert into availability_statuses (workspace_id, id, color, meaning, built_in, position)
  values (new.id, gen_random_uuid(), 'teal', 'available', 'available', 1),
         (new.id, gen_random_uuid(), 'amber', 'away', 'away', 2),
         (new.id, gen_random_uuid(), 'grey', 'off', 'off', 3);
  return new;
end
$$;
create trigger begin_availability after insert on workspaces for each row execute function begin_availability();
