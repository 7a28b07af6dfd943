-- People who work in the inbox see the reply drafts of each other.
alter table inbox_settings add column share_drafts boolean not null default false;
