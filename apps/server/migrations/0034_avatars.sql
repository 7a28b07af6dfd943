-- Pictures of people and, by the same columns, of groups, and the logo of the workspace: one of a workspace each, so
-- that no face of one tenant is seen from another and a person shows in each workspace what they chose there.
create table avatars (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  kind text not null check (kind in ('user', 'group', 'workspace')),
  subject_id uuid not null,
  version text not null check (length(version) = 16),
  small_sha256 bytea not null check (length(small_sha256) = 32),
  large_sha256 bytea not null check (length(large_sha256) = 32),
  changed_at timestamptz not null default now(),
  primary key (workspace_id, kind, subject_id)
);
call isolate_by_workspace('avatars');
