-- What other features may count of conversations, under the reader's own row-level security.
create view inbox_open_counts with (security_invoker = true) as
  select workspace_id, inbox_id, count(*)::int as open_count
    from conversations where status = 'open' and not is_hidden
   group by workspace_id, inbox_id;
