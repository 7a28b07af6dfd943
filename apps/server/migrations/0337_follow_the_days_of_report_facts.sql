-- How often the facts of a kind that ended on a day (UTC) have changed, and how many they are. Processes that keep facts
-- in memory read only those again that have changed. A day may have several rows: their sums count.
create table report_days (
  workspace_id uuid not null,
  id uuid not null default gen_random_uuid(),
  -- Infinity: intervals that last.
  day date not null,
  kind text not null,
  changes bigint not null,
  facts bigint not null,
  primary key (workspace_id, id),
  foreign key (workspace_id) references workspaces (id) on delete cascade
);
create index report_days_by_day on report_days (workspace_id, kind, day) include (changes, facts);
call isolate_by_workspace('report_days');

-- Never waits: it adds a row, and takes in the other rows of the day except those that another transaction holds.
-- Updating one row for each day would let the deletion of a conversation and the storing of facts wait for each other.
create function follow_report_days() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  with touched as (
    select c.workspace_id, (c.at at time zone 'UTC')::date as day, c.kind,
           case when tg_op = 'DELETE' then -count(*) else count(*) end as facts
      from changed c
     where exists (select from workspaces w where w.id = c.workspace_id)
     group by 1, 2, 3),
  held as (
    select d.workspace_id, d.id from report_days d join touched using (workspace_id, day, kind)
       for update of d skip locked),
  taken as (
    delete from report_days d using held h
     where d.workspace_id = h.workspace_id and d.id = h.id
    returning d.workspace_id, d.day, d.kind, d.changes, d.facts)
  insert into report_days (workspace_id, day, kind, changes, facts)
  select workspace_id, day, kind, sum(changes), sum(facts)
    from (select workspace_id, day, kind, 1 as changes, facts from touched
          union all select workspace_id, day, kind, changes, facts from taken) r
   group by workspace_id, day, kind;
  return null;
end
$$;
create trigger follow_days_of_new_facts after insert on report_facts
  referencing new table as changed for each statement execute function follow_report_days();
create trigger follow_days_of_deleted_facts after delete on report_facts
  referencing old table as changed for each statement execute function follow_report_days();
insert into report_days (workspace_id, day, kind, changes, facts)
select workspace_id, (at at time zone 'UTC')::date, kind, 1, count(*) from report_facts group by 1, 2, 3;
