-- Reasons are a code with parameters. Sentences of earlier versions become the code `other` with the sentence as `answer`.
create or replace function pg_temp.stored_reason(sentence text) returns jsonb
language sql immutable
as $$ select case when sentence is not null
         then jsonb_build_object('code', 'other', 'params', jsonb_build_object('answer', sentence)) end $$;
create or replace function pg_temp.shown_reason(sentence text) returns jsonb
language sql immutable
as $$ select coalesce(pg_temp.stored_reason(sentence) || jsonb_build_object('message', sentence), 'null') $$;

alter table mailboxes rename column state_text to state_reason;
alter table mailboxes alter column state_reason type jsonb using pg_temp.stored_reason(state_reason);
alter table provider_grants rename column state_text to state_reason;
alter table provider_grants alter column state_reason type jsonb using pg_temp.stored_reason(state_reason);

update events
   set payload = jsonb_set(payload #- '{mailbox,stateText}', '{mailbox,stateReason}',
                           pg_temp.shown_reason(payload #>> '{mailbox,stateText}'))
 where type = 'mailbox.changed' and payload -> 'mailbox' ? 'stateText';
update events
   set payload = jsonb_set(payload - 'mailboxStateText', '{mailboxStateReason}',
                           pg_temp.shown_reason(payload ->> 'mailboxStateText'))
 where type = 'inbox.updated' and payload ? 'mailboxStateText';
