-- The starting report on SLAs drew how many targets were met. Managers look at the share of targets that were met first, by
-- target; the counts are in its table. Names are those of the pages.
create or replace function starter_reports() returns table (starter text, name text, definition jsonb, place integer)
language sql immutable
as $$
  values
    ('overview', 'Overview', '{"chartType": "bar", "eventTypes": ["received", "closed", "reopened", "replies", "backlog_open"], "compare": "previous"}'::jsonb, 1),
    ('response_times', 'Response times', '{"chartType": "line", "eventTypes": ["first_reply", "reply_time", "resolution"], "business_hours": true, "compare": "previous"}', 2),
    ('sla', 'SLA attainment', '{"chartType": "line", "eventTypes": ["sla_attainment", "sla_met", "sla_missed"], "breakDown": "slaTarget", "break_down_type": [{"id": "slaTarget", "name": "By SLA target"}], "time_unit": "week", "preset": "last_90_days"}', 3),
    ('busiest_hours', 'Busiest hours', '{"chartType": "heatMap", "eventTypes": ["messages_in"], "breakDown": "weekday", "break_down_type": [{"id": "weekday", "name": ""}, {"id": "hour", "name": ""}], "preset": "last_90_days"}', 4),
    ('team_load', 'Team load', '{"chartType": "crossTable", "eventTypes": ["assigned", "replies", "closed", "first_reply"], "breakDown": "user", "break_down_type": [{"id": "user", "name": "By User"}], "top": 50}', 5),
    ('customers', 'Customers', '{"chartType": "bar", "eventTypes": ["messages_in"], "breakDown": "inboundDomain", "break_down_type": [{"id": "inboundDomain", "name": "By Customer domain"}], "time_unit": "week", "preset": "last_90_days"}', 6),
    ('flow', 'Where the work goes', '{"chartType": "breakdownFlow", "eventTypes": ["open"], "breakDown": "sharedInbox", "break_down_type": [{"id": "sharedInbox", "name": "By Inbox"}]}', 7)
$$;

-- Saving a report stores all its fields, so a definition with only these was never changed.
update reports r set definition = s.definition
  from starter_reports() s
 where r.starter = 'sla' and s.starter = r.starter
   and r.definition = '{"chartType": "lineStacked", "eventTypes": ["sla_met", "sla_missed", "sla_attainment"], "time_unit": "week", "preset": "last_90_days"}';

-- A renamed report is no starting report anymore.
update reports r set name = s.name
  from starter_reports() s
 where r.starter = s.starter and r.name <> s.name;
