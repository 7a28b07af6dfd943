-- A reply draft as it was when a colleague took it over, or when its writer replaced it by one of a colleague.
create table draft_versions (
  workspace_id uuid not null,
  id uuid not null,
  conversation_id uuid not null,
  -- Its writer, who alone sees it.
  user_id uuid not null,
  html text not null,
  from_address text,
  to_addresses jsonb not null,
  cc_addresses jsonb not null,
  bcc_addresses jsonb not null,
  upload_ids uuid[] not null,
  -- updated_at of the draft, from which its version is computed.
  written_at timestamptz not null,
  kept_at timestamptz not null,
  -- Who took the draft over; null where its writer replaced it.
  taken_by uuid references users (id),
  -- When the writer took the draft back or left it to the colleague; until then they cannot save or send it.
  settled_at timestamptz,
  primary key (workspace_id, id),
  foreign key (workspace_id, conversation_id) references conversations (workspace_id, id) on delete cascade,
  foreign key (workspace_id, user_id) references memberships (workspace_id, user_id) on delete cascade
);
create index draft_versions_by_conversation on draft_versions (workspace_id, conversation_id, user_id);
create index draft_versions_by_person on draft_versions (workspace_id, user_id);
call isolate_by_workspace('draft_versions');

alter table drafts
  -- Whether colleagues see it: the inbox shared drafts when it was last saved.
  add column is_shared boolean not null default false,
  -- When colleagues were last informed that it changed.
  add column announced_at timestamptz,
  -- The version of the colleague from whom it was taken over.
  add column taken_from uuid,
  add foreign key (workspace_id, taken_from) references draft_versions (workspace_id, id) on delete set null (taken_from);
create index drafts_by_taken_version on drafts (workspace_id, taken_from) where taken_from is not null;
