-- Whether a model may read requests beside the grammar; a workspace can choose it before it sets a margin floor.
alter table package_settings
  add column reads_with_model boolean not null default false,
  alter column margin_floor_pct set default 0;
