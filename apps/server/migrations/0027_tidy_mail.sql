-- Adds the months of message bodies to what is tidied.
create or replace procedure tidy_database()
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  call create_month_partitions('events', 3);
  call create_month_partitions('message_bodies', 3);
  delete from idempotency_keys where created_at < now() - interval '2 days';
end
$$;
