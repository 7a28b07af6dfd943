-- Whether a fact fulfils the conditions of a report: groups of all, any or none, and tests of its keys, kind or time. Its
-- caller has translated their operators into these tests.
create function report_matches(f report_facts, test jsonb, zone text) returns boolean
language plpgsql stable cost 1000
as $$
declare
  part jsonb;
  keys text[];
  matched boolean;
begin
  if test ? 'conditions' then
    for part in select c.value from jsonb_array_elements(test->'conditions') as c loop
      if report_matches(f, part, zone) then
        if test->>'operator' <> 'all' then
          return test->>'operator' = 'any';
        end if;
      elsif test->>'operator' = 'all' then
        return false;
      end if;
    end loop;
    return test->>'operator' <> 'any';
  end if;
  if test ? 'dimension' then
    -- What lasts has no hour.
    keys := array_remove(report_keys(f, test->>'dimension', zone), null);
  end if;
  matched := case test->>'test'
    when 'kinds' then test->'values' ? f.kind
    when 'values' then test->'values' ?| keys
    when 'empty' then keys <@ array['none', '']
    when 'pattern' then exists (select from unnest(keys) as k(key) where k.key <> 'none' and k.key ~ (test->>'source'))
    when 'range' then keys[1]::float8 between coalesce((test->>'minimum')::float8, '-infinity')
                                          and coalesce((test->>'maximum')::float8, 'infinity')
    when 'before' then f.at < (test->>'moment')::timestamptz
    when 'since' then f.at >= (test->>'moment')::timestamptz
  end;
  return coalesce(matched, false) <> (test->>'isNegated')::boolean;
end
$$;
