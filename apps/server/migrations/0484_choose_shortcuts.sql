-- Which keys run which commands in the inbox.
alter table users add column shortcut_scheme text not null default 'postroom'
  check (shortcut_scheme in ('postroom', 'gmail', 'front'));
