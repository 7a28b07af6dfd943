alter table messages
  -- The same for the copies of one mail in several of our mailboxes: its Message-ID and what a reader sees of it.
  -- Made from the mail alone, so that it says nothing of whether there is another copy.
  add column mail_id uuid,
  -- A reply that was written in another inbox, to a mail that came into this one too.
  add column mirror_of uuid,
  add foreign key (workspace_id, mirror_of) references messages (workspace_id, id) on delete set null (mirror_of);
create index messages_by_mail on messages (workspace_id, mail_id) where mail_id is not null;
create index messages_mirrored on messages (workspace_id, mirror_of) where mirror_of is not null;

alter table conversations add column newest_mail_id uuid;
create index conversations_by_newest_mail on conversations (workspace_id, newest_mail_id)
  where newest_mail_id is not null;

-- Inboxes of a team: what is answered in one is seen by those of the others that got the same mail.
create view shared_inboxes with (security_invoker = true) as
  select workspace_id, id as inbox_id from inboxes where type = 'SharedInbox' and deleted_at is null;
