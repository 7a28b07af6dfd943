-- An inbox works by a calendar; null is always. Its own hours of earlier versions become a calendar with its name.
alter table inbox_settings
  add column calendar_id uuid,
  add foreign key (workspace_id, calendar_id) references calendars (workspace_id, id) on delete set null (calendar_id);
create index inbox_settings_by_calendar on inbox_settings (workspace_id, calendar_id) where calendar_id is not null;

do $$
declare
  inbox record;
  new_id uuid;
  free_name text;
  n integer;
begin
  for inbox in
    select s.workspace_id, s.inbox_id, s.working_hours as hours,
           coalesce(nullif(left(btrim(i.name), 70), ''), 'Calendar') as name
      from inbox_settings s join inboxes i on i.workspace_id = s.workspace_id and i.id = s.inbox_id
     where s.working_hours is not null
     order by s.workspace_id, i.deleted_at is not null, i.id
  loop
    free_name := inbox.name;
    n := 1;
    while exists (select from calendars where workspace_id = inbox.workspace_id and lower(name) = lower(free_name)) loop
      n := n + 1;
      free_name := inbox.name || ' (' || n || ')';
    end loop;
    new_id := gen_random_uuid();
    insert into calendars (workspace_id, id, name, is_default, time_zone, week, own_days)
    values (inbox.workspace_id, new_id, free_name,
            not exists (select from calendars where workspace_id = inbox.workspace_id and is_default),
            inbox.hours ->> 'timeZone', inbox.hours -> 'week',
            (select coalesce(jsonb_agg(jsonb_build_object('date', day, 'label', '', 'windows', '[]'::jsonb) order by day), '[]')
               from jsonb_array_elements_text(inbox.hours -> 'daysOff') day));
    insert into calendar_versions (workspace_id, calendar_id, number, hours)
    values (inbox.workspace_id, new_id, 1, jsonb_build_object(
              'timeZone', inbox.hours -> 'timeZone', 'week', inbox.hours -> 'week',
              'days', (select coalesce(jsonb_agg(jsonb_build_object('date', day, 'windows', '[]'::jsonb) order by day), '[]')
                         from (select distinct jsonb_array_elements_text(inbox.hours -> 'daysOff') as day) days)));
    update inbox_settings set calendar_id = new_id
     where workspace_id = inbox.workspace_id and inbox_id = inbox.inbox_id;
  end loop;
end
$$;
alter table inbox_settings drop column working_hours;

update events
   set payload = jsonb_set(payload #- '{settings,workingHours}', '{settings,calendarId}', 'null')
 where type = 'inbox.settings_changed' and payload -> 'settings' ? 'workingHours';
