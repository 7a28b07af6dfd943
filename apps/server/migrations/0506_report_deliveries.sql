-- Whom the outcome of a mail concerns, beside its recipient: a name that a feature declares.
alter table system_mails add column outcome_for text;

-- Mails of a schedule that are on their way: their ids and the hashes of their numbers, by the id of the person. What was
-- sent is only what a mail server took.
alter table report_schedules
  add column pending_mails jsonb not null default '{}' check (jsonb_typeof(pending_mails) = 'object'),
  -- Why the last mail to a person was not delivered, and when; `all` for a schedule that cannot be mailed at all.
  add column failures jsonb not null default '{}' check (jsonb_typeof(failures) = 'object');
