-- The glossary calls what these tables hold message locations.
alter table message_places rename to message_locations;
alter table erased_places rename to erased_locations;
alter index message_places_by_message rename to message_locations_by_message;

-- Constraints keep the name that their table had. PostgreSQL 18 names those of NOT NULL as well.
do $$
declare
  old record;
begin
  for old in
    select conrelid::regclass as owner, conname as name, replace(conname, '_places_', '_locations_') as renamed
      from pg_constraint
     where conrelid in ('message_locations'::regclass, 'erased_locations'::regclass)
       and conname ~ '^(message|erased)_places_'
     order by conrelid, conname
  loop
    execute format('alter table %s rename constraint %I to %I', old.owner, old.name, old.renamed);
  end loop;
end
$$;

create or replace function renew_mail_statistics() returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  if (select reltuples from pg_class where oid = 'conversations'::regclass) < 50000 then
    analyze conversations, messages, message_locations, message_references, messages_to_index, attachments,
      blob_locations;
  end if;
end
$$;
