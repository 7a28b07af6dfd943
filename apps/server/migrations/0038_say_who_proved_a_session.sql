-- Whether the person proved to be the owner of the account, or a workspace vouched for them by a provider or a mail server
-- of its own choice. The latter holds in that workspace and must not lead to anything that opens the account elsewhere.
alter table sessions add column proved_by text not null default 'account' check (proved_by in ('account', 'workspace'));
