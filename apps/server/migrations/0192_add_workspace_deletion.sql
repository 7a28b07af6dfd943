-- When the workspace is erased; null if no deletion was requested.
alter table workspaces add column deletion_due_at timestamptz;

-- Accounts of people whose last workspace was erased. Row-level security shows the application the memberships of one
-- workspace alone, so that only the owner of the tables can tell. Who is named in what another workspace keeps stays.
create function delete_people_without_workspace(people uuid[]) returns integer
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  person uuid;
  deleted integer := 0;
begin
  foreach person in array people loop
    begin
      delete from users u where u.id = person
         and not exists (select from memberships m where m.user_id = person);
      if found then
        deleted := deleted + 1;
      end if;
    exception when foreign_key_violation then
      null;
    end;
  end loop;
  return deleted;
end
$$;
revoke all on function delete_people_without_workspace(uuid[]) from public;
grant execute on function delete_people_without_workspace(uuid[]) to postroom_app;
