-- Constraints of tables that were renamed still had the names of those tables; PostgreSQL shows them in its errors.
do $$
declare
  old record;
begin
  for old in
    select k.conrelid::regclass as owner, k.conname as name,
           renamed.owner || substr(k.conname, length(renamed.earlier) + 1) as new_name
      from (values
        ('authorization_requests', 'provider_trips'),
        ('channel_authorizations', 'channel_trips'),
        ('github_authorizations', 'github_trips'),
        ('pending_changes', 'mail_intents'),
        ('push_subscriptions', 'mail_subscriptions'),
        ('rule_mail_counts', 'rule_replies'),
        ('skipped_messages', 'mail_left_out'),
        ('sync_alerts', 'mail_alerts'),
        ('sync_settings', 'mail_scopes'),
        ('write_back_settings', 'mail_mirrors')
      ) as renamed (owner, earlier)
      join pg_constraint k on k.conrelid = renamed.owner::regclass and starts_with(k.conname, renamed.earlier || '_')
  loop
    execute format('alter table %s rename constraint %I to %I', old.owner, old.name, old.new_name);
  end loop;
end
$$;
