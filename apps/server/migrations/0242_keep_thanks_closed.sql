-- A short thank-you that left its conversation closed. It does not wait for a reply.
alter table messages add column is_thanks boolean not null default false;
create index messages_that_thank on messages (workspace_id, inbox_id, arrived_at desc) where is_thanks;
