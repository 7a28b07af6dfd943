-- Help pages that AI agents cite; the address is empty for one that was typed.
create table agent_pages (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  title text not null,
  url text not null,
  text text not null,
  version integer not null default 1,
  updated_at timestamptz not null,
  primary key (workspace_id, id)
);
create unique index agent_pages_by_url on agent_pages (workspace_id, url) where url <> '';
call isolate_by_workspace('agent_pages');

-- Parts of help pages, which full-text search finds and requests contain.
create table agent_page_passages (
  workspace_id uuid not null,
  page_id uuid not null,
  number integer not null,
  text text not null,
  search tsvector not null,
  primary key (workspace_id, page_id, number),
  foreign key (workspace_id, page_id) references agent_pages (workspace_id, id) on delete cascade
);
create index agent_page_passages_by_words on agent_page_passages using gin (search);
call isolate_by_workspace('agent_page_passages');

-- What a request contained beside mail.
alter table agent_runs add column sources jsonb not null default '[]' check (jsonb_typeof(sources) = 'array');

-- AI agents call connectors that only read.
alter table api_connector_runs drop constraint api_connector_runs_caller_check;
alter table api_connector_runs add constraint api_connector_runs_caller_check
  check (caller in ('rule', 'person', 'test', 'agent'));
