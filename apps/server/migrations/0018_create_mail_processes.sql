-- Mail processes that are there, whether they hold mailboxes yet or not: each takes its part.
create table mail_processes (
  holder text primary key,
  heartbeat_at timestamptz not null default now()
);
