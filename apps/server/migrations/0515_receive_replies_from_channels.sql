-- The secret by which Slack, Mattermost or Teams shows that a reply is theirs; null where replies are off.
alter table webhooks add column sealed_reply_secret text;

-- Names the conversation of a line in a channel; null where its webhook received no replies.
alter table webhook_deliveries add column reply_code text;
create index webhook_deliveries_by_reply_code on webhook_deliveries (workspace_id, webhook_id, reply_code)
  where reply_code is not null;
