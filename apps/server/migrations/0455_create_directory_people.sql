-- What a company's directory says of people; whether they are members is in memberships and invitations.
create table directory_people (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  -- Of a person who was a member before the directory knew them: the id of the user.
  id uuid not null,
  email text not null,
  external_id text,
  first_name text not null,
  last_name text not null,
  updated_at timestamptz not null,
  primary key (workspace_id, id)
);
create unique index directory_people_by_email on directory_people (workspace_id, email);
call isolate_by_workspace('directory_people');
