-- What people who join begin with; null leaves it to their browser.
alter table workspaces
  add column default_language text check (default_language in ('en', 'de')),
  add column default_time_zone text,
  add column default_theme text not null default 'system' check (default_theme in ('system', 'light', 'dark'));
-- A workspace has a picture too: its logo.
alter table avatars drop constraint avatars_kind_check;
alter table avatars add constraint avatars_kind_check check (kind in ('user', 'group', 'workspace'));
