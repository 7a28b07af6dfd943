-- When an inbox is worked in, and what is answered outside of that; null is always.
alter table inbox_settings
  add column out_of_hours_reply boolean not null default false,
  add column out_of_hours_subject text not null default '' check (length(out_of_hours_subject) <= 200),
  add column out_of_hours_text text not null default '' check (length(out_of_hours_text) <= 5000),
  add column working_hours jsonb check (jsonb_typeof(working_hours) = 'object');
