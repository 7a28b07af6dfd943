-- Versions by which a change of a state that was not shown is refused.
alter table report_publications add column version integer not null default 1 check (version >= 1);
alter table package_customers add column version integer not null default 1 check (version >= 1);
-- Of the settings in mail_folder_choices.
alter table sync_settings add column folders_version integer not null default 1 check (folders_version >= 1);
