-- How late the latest mail of this process came into view; null where none arrived lately.
alter table mail_processes add column lag_ms integer;
