-- What waits, failed or is unknown, and what came back: few rows among all that was ever sent.
create index outgoing_messages_unsent on outgoing_messages (workspace_id, message_id) where state <> 'sent';
create index delivery_reports_hard on delivery_reports (workspace_id, at, message_id) where bounce = 'hard';
