alter table mail_scopes rename to sync_settings;
alter table mail_left_out rename to skipped_messages;
alter table mail_subscriptions rename to push_subscriptions;
alter table mail_alerts rename to sync_alerts;
alter table mail_mirrors rename to write_back_settings;
alter table mail_intents rename to pending_changes;
alter table provider_trips rename to authorization_requests;
alter table github_trips rename to github_authorizations;
alter table channel_trips rename to channel_authorizations;

alter table mail_watches rename column news to watch_mode;
alter table mail_watches rename column news_since to watch_mode_since;
alter table mail_watches rename column news_reason to watch_mode_reason;
alter table mail_watches drop constraint mail_watches_news_check;
update mail_watches set watch_mode = case watch_mode when 'told' then 'push' else 'poll' end where watch_mode is not null;
alter table mail_watches add check (watch_mode in ('push', 'poll'));

alter index mail_intents_due rename to pending_changes_due;
update sync_alerts set kind = 'quarantined' where kind = 'aside';
-- A consumer under a new name would begin with the first event of the log.
update event_consumers set consumer = 'write-back-changes' where consumer = 'mirror-changes';
update events set type = 'sync_settings.changed' where type = 'mail_scope.changed';
