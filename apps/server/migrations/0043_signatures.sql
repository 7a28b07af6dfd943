-- What a person has put under their own mail; sanitised HTML.
create table signatures (
  workspace_id uuid not null,
  user_id uuid not null,
  html text not null,
  primary key (workspace_id, user_id),
  foreign key (workspace_id, user_id) references memberships (workspace_id, user_id) on delete cascade
);
call isolate_by_workspace('signatures');
