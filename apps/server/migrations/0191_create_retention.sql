-- After how many days conversations are erased; null: never.
alter table workspaces
  add column retain_closed_days integer check (retain_closed_days between 30 and 3650),
  add column retain_trashed_days integer check (retain_trashed_days between 7 and 3650);

-- Since when nothing of a conversation is outside junk and trash. For those that are there already, the count begins now.
alter table conversations add column hidden_since timestamptz;
update conversations set hidden_since = now() where is_hidden;
create function note_hidden_since() returns trigger
language plpgsql
as $$
begin
  new.hidden_since := case when new.is_hidden then now() end;
  return new;
end
$$;
create trigger note_hidden_since_insert before insert on conversations
  for each row when (new.is_hidden) execute function note_hidden_since();
create trigger note_hidden_since_update before update on conversations
  for each row when (old.is_hidden is distinct from new.is_hidden) execute function note_hidden_since();

-- Copies on mail servers of mail that retention erased here, so that they are not fetched again.
create table erased_places (
  workspace_id uuid not null,
  mailbox_id uuid not null,
  folder text not null,
  uid_validity bigint not null,
  uid bigint not null,
  flags text[] not null,
  primary key (workspace_id, mailbox_id, folder, uid_validity, uid),
  foreign key (workspace_id, mailbox_id) references mailboxes (workspace_id, id) on delete cascade
);
call isolate_by_workspace('erased_places');

-- What was told of conversations that were erased: that something happened stays, what it was does not.
create function forget_events_of(subjects uuid[]) returns void
language sql security definer set search_path = public, pg_temp
as $$ update events set payload = '{}' where workspace_id = current_workspace() and subject_id = any(subjects) $$;
revoke all on function forget_events_of(uuid[]) from public;
grant execute on function forget_events_of(uuid[]) to postroom_app;
