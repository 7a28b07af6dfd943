-- The version of address and additional text, by which a change of a state that was not shown is refused.
alter table billing_accounts add column details_version integer not null default 1 check (details_version >= 1);
