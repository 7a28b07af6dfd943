-- As in 0193: why the server did not take a change, and why a mailbox's mail to itself could not be sent.
create or replace function pg_temp.stored_reason(sentence text) returns jsonb
language sql immutable
as $$ select case when sentence is not null
         then jsonb_build_object('code', 'other', 'params', jsonb_build_object('answer', sentence)) end $$;

drop index mail_intents_due;
alter table mail_intents rename column refused to refusal;
alter table mail_intents alter column refusal type jsonb using pg_temp.stored_reason(refusal);
create index mail_intents_due on mail_intents (workspace_id, mailbox_id, next_attempt_at) where refusal is null;
alter table mail_probes rename column error to reason;
alter table mail_probes alter column reason type jsonb using pg_temp.stored_reason(reason);
