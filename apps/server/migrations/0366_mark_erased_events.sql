-- An erased event has the payload null, by which its readers recognise it; some events have nothing to say but {}.
create or replace function forget_events_of_inbox(inbox uuid) returns void
language sql security definer set search_path = public, pg_temp
as $$ update events set payload = 'null' where workspace_id = current_workspace() and inbox_id = inbox $$;

create or replace function forget_events_of(subjects uuid[]) returns void
language sql security definer set search_path = public, pg_temp
as $$ update events set payload = 'null' where workspace_id = current_workspace() and subject_id = any(subjects) $$;

update events set payload = 'null'
 where payload = '{}' and type not in ('session.password_changed', 'mfa.enabled', 'mfa.recovery_codes_renewed',
   'classification.changed', 'rate_sheet.changed', 'shift_feed.changed', 'reports.arranged');
