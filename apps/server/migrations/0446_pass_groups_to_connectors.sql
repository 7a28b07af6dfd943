-- What the named groups of a rule's condition found, for the templates of the connector that it calls.
alter table api_connector_runs add column match_values jsonb not null default '{}';
