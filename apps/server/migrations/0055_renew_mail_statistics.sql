-- Plans made for empty tables take any index that begins with the workspace, and read all of it. A first sync fills the
-- tables long before autovacuum looks at them: it says when. Large tables are left to autovacuum.
create function renew_mail_statistics() returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  if (select reltuples from pg_class where oid = 'conversations'::regclass) < 50000 then
    analyze conversations, messages, message_places, message_references, messages_to_index, attachments, blob_locations;
  end if;
end
$$;
revoke all on function renew_mail_statistics() from public;
grant execute on function renew_mail_statistics() to postroom_app;
