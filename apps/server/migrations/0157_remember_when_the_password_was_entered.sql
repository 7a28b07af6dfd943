-- A password entered minutes ago need not be entered again to set up multi-factor authentication for the first time.
alter table sessions add column password_at timestamptz;
