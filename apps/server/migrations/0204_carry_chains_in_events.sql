-- The rules that led to an event, each with its version: a rule never runs twice in one chain.
alter table events add column chain jsonb;
-- The rule that wrote a comment, as it was called then.
alter table comments add column rule jsonb;
