-- The chain of a message, oldest first, for the References of its answer (RFC 5322 3.6.4).
alter table messages add column reference_chain text[] not null default '{}';
