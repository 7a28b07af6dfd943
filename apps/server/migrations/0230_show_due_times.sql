-- What the SLA of a conversation asks for next, and the first target that it missed since it was last opened.
alter table conversations
  add column due_at timestamptz,
  add column due_kind text check (due_kind in ('assigned', 'first_reply', 'next_reply', 'resolved')),
  add column sla_missed_at timestamptz,
  add check ((due_at is null) = (due_kind is null));
create index conversations_by_due on conversations (workspace_id, inbox_id, due_at, id) where due_at is not null;
