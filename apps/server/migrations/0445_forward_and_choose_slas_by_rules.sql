-- Messages that rules forward are limited like their replies, so that two programs cannot write to each other for
-- ever; the address is the recipient of a reply, or the sender of a forwarded message.
alter table rule_replies rename to rule_mail_counts;
alter table rule_mail_counts add column kind text not null default 'reply' check (kind in ('reply', 'forward'));
alter table rule_mail_counts alter column kind drop default;
alter table rule_mail_counts drop constraint rule_replies_pkey;
alter table rule_mail_counts add primary key (workspace_id, inbox_id, kind, address);

-- SLAs that rules chose for conversations, which come before all others.
create table sla_choices (
  workspace_id uuid not null,
  conversation_id uuid not null,
  sla_id uuid not null,
  chosen_at timestamptz not null,
  primary key (workspace_id, conversation_id),
  foreign key (workspace_id, conversation_id) references conversations (workspace_id, id) on delete cascade,
  foreign key (workspace_id, sla_id) references slas (workspace_id, id) on delete cascade
);
create index sla_choices_by_sla on sla_choices (workspace_id, sla_id);
call isolate_by_workspace('sla_choices');

-- Names of SLAs for features that come before them.
create or replace view living_slas with (security_invoker = true) as
  select s.workspace_id, s.id as sla_id, s.is_on, v.definition->>'name' as name
    from slas s
    join sla_versions v on v.workspace_id = s.workspace_id and v.sla_id = s.id and v.version = s.version
   where s.deleted_at is null;
