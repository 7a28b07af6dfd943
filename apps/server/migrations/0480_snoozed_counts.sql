-- Counts of open conversations as lists of them show: without snoozed ones, which are counted apart.
create or replace view inbox_open_counts with (security_invoker = true) as
  select workspace_id, inbox_id, team_id, (count(*) filter (where not is_snoozed))::int as open_count,
         (count(*) filter (where is_snoozed))::int as snoozed_count
    from conversations where status = 'open' and not is_hidden
   group by workspace_id, inbox_id, team_id;

-- Open conversations that a person snoozed for themselves alone.
create view personal_snooze_counts with (security_invoker = true) as
  select s.workspace_id, s.user_id, c.inbox_id, c.team_id, count(*)::int as count
    from personal_snoozes s
    join conversations c on c.workspace_id = s.workspace_id and c.id = s.conversation_id
   where c.status = 'open' and not c.is_hidden and not c.is_snoozed
   group by s.workspace_id, s.user_id, c.inbox_id, c.team_id;
