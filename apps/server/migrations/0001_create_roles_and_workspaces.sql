-- The application connects as postroom_app: it owns nothing, so row-level security always applies to it.
do $$
begin
  if not exists (select from pg_roles where rolname = 'postroom_app') then
    create role postroom_app nosuperuser nocreatedb nocreaterole noinherit nobypassrls;
  end if;
exception
  when duplicate_object or unique_violation then null;
end
$$;

grant usage on schema public to postroom_app;
alter default privileges in schema public grant select, insert, update, delete on tables to postroom_app;
alter default privileges in schema public grant usage on sequences to postroom_app;

-- The workspace of this connection; null outside any, so that every policy answers "no row".
create function current_workspace() returns uuid
language sql stable parallel safe
as $$ select nullif(current_setting('postroom.workspace_id', true), '')::uuid $$;

-- Turns the second wall on for one tenant table. The owner, who migrates and backs up, stands outside it.
create procedure isolate_by_workspace(table_name regclass)
language plpgsql
as $$
begin
  execute format('alter table %s enable row level security', table_name);
  execute format(
    'create policy workspace_isolation on %s using (workspace_id = current_workspace()) with check (workspace_id = current_workspace())',
    table_name
  );
end
$$;

create table workspaces (
  id uuid primary key,
  name text not null check (length(name) between 1 and 80),
  features text[] not null default '{}',
  classification_enabled boolean not null default false,
  paid_users integer not null default -1 check (paid_users >= -1),
  paid_shared_inboxes integer not null default -1 check (paid_shared_inboxes >= -1),
  subscription_status text not null default 'Active',
  version integer not null default 1,
  created_at timestamptz not null default now()
);
