-- Which key sends what one writes; everybody goes on as before.
alter table users add column send_key text not null default 'mod_enter' check (send_key in ('mod_enter', 'enter'));
