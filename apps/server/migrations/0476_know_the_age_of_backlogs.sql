-- How old a conversation was at a moment, as a key of the dimension `age`.
create function report_age(ms float8) returns text
language sql immutable
as $$
  select case when ms < 14400000 then '0-4h' when ms < 86400000 then '4-24h' when ms < 259200000 then '1-3d'
              when ms < 604800000 then '3-7d' when ms < 2592000000 then '7-30d' else '30d+' end
$$;

-- How old conversations were when each interval of the backlog began: since the first of the intervals in which the
-- customer waited without a break or, while no customer waited, since the conversation was last opened.
with intervals as (
  select workspace_id, conversation_id, number, started_at, is_waiting,
         sum(case when is_waiting and was_waiting and started_at = ended_at then 0 else 1 end)
           over (partition by workspace_id, conversation_id order by started_at, number) as run
    from (select f.*, lag(f.is_waiting) over w as was_waiting, lag(f.at) over w as ended_at
            from report_facts f where f.kind = 'backlog'
          window w as (partition by f.workspace_id, f.conversation_id order by f.started_at, f.number)) f),
aged as (
  select i.workspace_id, i.conversation_id, i.number, i.started_at,
         case when i.is_waiting
              then min(i.started_at) over (partition by i.workspace_id, i.conversation_id, i.run)
              else coalesce((select max(o.at) from report_facts o
                              where o.workspace_id = i.workspace_id and o.conversation_id = i.conversation_id
                                and o.kind in ('received', 'started', 'reopened') and o.at <= i.started_at),
                            i.started_at) end as ages_since
    from intervals i)
update report_facts f
   set wall_ms = extract(epoch from a.started_at - a.ages_since) * 1000
  from aged a
 where f.kind = 'backlog' and f.workspace_id = a.workspace_id and f.conversation_id = a.conversation_id
   and f.number = a.number and f.started_at = a.started_at;
