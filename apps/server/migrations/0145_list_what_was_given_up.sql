-- Whether a server gave up decides that somebody has something to do, not whether the address is to be kept.
create index delivery_reports_failed on delivery_reports (workspace_id, at, message_id) where action = 'failed';
drop index delivery_reports_hard;
