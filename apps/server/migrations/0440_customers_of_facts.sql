-- The customer of a fact was the domain of the contact, so all customers of a public mail provider or a channel counted as one.
-- Contacts of no company are now customers of their own.
update report_facts set domain = contact
 where domain <> contact
   and (domain not like '%.%' or domain like '%.invalid'
        or domain ~ '^(gmx|hotmail|live|outlook|yahoo)\.([a-z]{2,3}|com?\.[a-z]{2})$'
        or domain = any(array[
          '126.com', '163.com', 'aol.com', 'arcor.de', 'bigpond.com', 'bluewin.ch', 'bol.com.br', 'btinternet.com',
          'comcast.net', 'cox.net', 'email.cz', 'fastmail.com', 'fastmail.fm', 'free.fr', 'freenet.de', 'gmail.com',
          'googlemail.com', 'hey.com', 'hushmail.com', 'icloud.com', 'inbox.lv', 'interia.pl', 'laposte.net', 'libero.it',
          'mac.com', 'mail.com', 'mail.de', 'mail.ru', 'mailbox.org', 'me.com', 'msn.com', 'naver.com', 'o2.pl', 'onet.pl',
          'orange.fr', 'pm.me', 'posteo.de', 'proton.me', 'protonmail.com', 'qq.com', 'rocketmail.com', 'sbcglobal.net',
          'seznam.cz', 'sfr.fr', 't-online.de', 'telenet.be', 'terra.com.br', 'tuta.com', 'tutanota.com', 'uol.com.br',
          'verizon.net', 'virgilio.it', 'wanadoo.fr', 'web.de', 'wp.pl', 'ya.ru', 'yandex.com', 'yandex.ru', 'ymail.com',
          'zoho.com', 'zohomail.com', 'zohomail.eu']));

-- Whether a fact fulfils the conditions of a report: groups of all, any or none, and tests of its keys, kind or time.
-- Its caller has translated their operators into these tests. A customer that is a single address is found by its domain, too.
create or replace function report_matches(f report_facts, test jsonb, zone text) returns boolean
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
    if test->>'dimension' = 'inboundDomain' then
      keys := keys || split_part(f.domain, '@', -1);
    end if;
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
