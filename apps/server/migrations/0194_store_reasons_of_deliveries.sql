-- As in 0193. What a server on the way said of a mail stays in `diagnostic`; reasons are those of channels.
create or replace function pg_temp.stored_reason(sentence text) returns jsonb
language sql immutable
as $$ select case when sentence is not null
         then jsonb_build_object('code', 'other', 'params', jsonb_build_object('answer', sentence)) end $$;
create or replace function pg_temp.shown_reason(sentence text) returns jsonb
language sql immutable
as $$ select coalesce(pg_temp.stored_reason(sentence) || jsonb_build_object('message', sentence), 'null') $$;

alter table outgoing_messages rename column text to reason;
alter table outgoing_messages alter column reason type jsonb using pg_temp.stored_reason(reason);
alter table chat_parts rename column error to reason;
alter table chat_parts alter column reason type jsonb using pg_temp.stored_reason(reason);

alter table delivery_reports add column reason jsonb;
update delivery_reports d
   set reason = pg_temp.stored_reason(d.diagnostic), diagnostic = null
 where d.diagnostic is not null
   and exists (select from chat_parts p where p.workspace_id = d.workspace_id and p.message_id = d.message_id);

update events
   set payload = jsonb_set(payload - 'text', '{reason}', pg_temp.shown_reason(payload ->> 'text'))
 where type = 'message.delivery_changed' and payload ? 'text';
update events
   set payload = jsonb_set(payload #- '{delivery,text}', '{delivery,reason}',
                           pg_temp.shown_reason(payload #>> '{delivery,text}'))
 where type = 'message.delivery_changed' and payload -> 'delivery' ? 'text';
update events
   set payload = jsonb_set(payload #- '{message,delivery,text}', '{message,delivery,reason}',
                           pg_temp.shown_reason(payload #>> '{message,delivery,text}'))
 where type = 'message.queued' and payload #> '{message,delivery}' ? 'text';
