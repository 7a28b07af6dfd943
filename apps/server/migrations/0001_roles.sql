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

-- Turns row-level security on for one tenant table. It does not apply to the owner, who migrates and backs up.
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
