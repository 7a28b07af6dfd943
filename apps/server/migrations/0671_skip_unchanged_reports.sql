-- What each recipient of a schedule was sent last: a hash of its numbers by the id of the person.
alter table report_schedules add column sent_hashes jsonb not null default '{}'
  check (jsonb_typeof(sent_hashes) = 'object');
