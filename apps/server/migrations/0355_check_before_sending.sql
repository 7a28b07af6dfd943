-- Checks before sending that a person has switched off.
alter table sending_settings add column checks_off text[] not null default '{}';
