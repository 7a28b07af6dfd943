-- How the application signs in: a role of this database's own, in postroom_app. Only the owner reads it.
create table app_login (
  only_row boolean primary key default true check (only_row),
  role text not null,
  password text not null
);
revoke all on app_login from postroom_app;
