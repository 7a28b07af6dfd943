-- What is kept only for a while, over all workspaces, so as their owner. Later migrations replace it
-- when they add something to tidy.
create procedure tidy_database()
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  call create_month_partitions('events', 3);
  delete from idempotency_keys where created_at < now() - interval '2 days';
end
$$;
