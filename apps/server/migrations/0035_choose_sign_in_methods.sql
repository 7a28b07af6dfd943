-- How people of a workspace may sign in. Mailbox passwords and a provider of one's own are switched on by an admin.
alter table workspaces add column sign_in_methods text[] not null
  default '{Password,Google,Microsoft,Passkey}'
  check (
    cardinality(sign_in_methods) > 0
    and sign_in_methods <@ array['Password', 'Google', 'Microsoft', 'Oidc', 'Exchange', 'Imap', 'Passkey']
  );
