-- People have the default status from joining on, and again after a status that ended automatically. Until now only those who
-- changed their status had rows.
alter table report_statuses drop constraint report_statuses_pkey;
alter table report_statuses add primary key (workspace_id, user_id, seq, from_at);
delete from report_statuses;
with logged as (
  -- To the millisecond, as the consumer of the log reads them.
  select workspace_id, subject_id as user_id, seq, date_trunc('milliseconds', at) as at, type, payload
    from events
   where type in ('availability.changed', 'member.joined', 'member.removed') and subject_id is not null
     and payload <> 'null'
), founders as (
  -- The log does not say that founders joined: they are members since their workspace exists.
  select workspace_id, user_id, date_trunc('milliseconds', joined_at) as at
    from memberships m
   where type = 'User' and not exists (select from logged l where l.workspace_id = m.workspace_id
                                          and l.user_id = m.user_id and l.type = 'member.joined')
  union all
  select f.workspace_id, f.user_id, date_trunc('milliseconds', w.created_at)
    from (select distinct on (workspace_id, user_id) * from logged order by workspace_id, user_id, seq) f
    join workspaces w on w.id = f.workspace_id
   where f.type <> 'member.joined'
     and not exists (select from memberships m
                      where m.workspace_id = f.workspace_id and m.user_id = f.user_id and m.type = 'User'
                        and not exists (select from logged l where l.workspace_id = m.workspace_id
                                           and l.user_id = m.user_id and l.type = 'member.joined'))
), changes as (
  select workspace_id, user_id, seq, at, type,
         (payload->'availability'->>'statusId')::uuid as status_id,
         (payload->'availability'->>'until')::timestamptz as until,
         payload->>'meaning' = 'available' as is_available
    from logged
  union all
  select workspace_id, user_id, 0, at, 'member.joined', null, null, null from founders
), followed as (
  select *, coalesce(min(at) over (partition by workspace_id, user_id order by seq
                                   rows between 1 following and unbounded following), 'infinity') as next_at
    from changes
), times as (
  select workspace_id, user_id, seq, next_at, at as from_at, coalesce(until, 'infinity') as until_at, status_id,
         is_available
    from followed where type <> 'member.removed'
  union all
  select workspace_id, user_id, seq, next_at, greatest(at, until), 'infinity', null, null
    from followed where until is not null
)
insert into report_statuses (workspace_id, user_id, from_at, until_at, status_id, seq, is_available)
select workspace_id, user_id, from_at, least(until_at, next_at), status_id, seq, is_available
  from times where from_at < least(until_at, next_at);
