-- When the server last sent a push notification for the folder.
alter table push_subscriptions rename column told_at to notified_at;
