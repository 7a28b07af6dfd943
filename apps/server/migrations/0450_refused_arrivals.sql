-- How often the server refused a change: arrivals are tried again ever more seldom.
alter table pending_changes add column refusals integer not null default 0;
