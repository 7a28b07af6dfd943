-- The job merges monthly search partitions into yearly ones. Its queue, its schedule and jobs that wait or run keep their rows:
-- a queue with the new name is made first, as jobs and schedules refer to it by name.
insert into jobs.queue
select (jsonb_populate_record(q, '{"name": "merge-search-years"}')).*
  from jobs.queue q where name = 'gather-search-years'
on conflict do nothing;
update jobs.job set name = 'merge-search-years' where name = 'gather-search-years';
update jobs.schedule set name = 'merge-search-years' where name = 'gather-search-years';
delete from jobs.queue where name = 'gather-search-years';

-- A schedule sends its jobs through a queue of the library, and the library counts the jobs of each queue.
update jobs.job set data = jsonb_set(data, '{name}', '"merge-search-years"')
 where name = '__pgboss__send-it' and data->>'name' = 'gather-search-years';
update jobs.queue_stats set name = 'merge-search-years' where name = 'gather-search-years';
