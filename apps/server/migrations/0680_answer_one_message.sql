-- The message that the reply answers, if the writer chose one; without it, the newest. It has no foreign key: one that left
-- the conversation or was deleted is not found when the draft is read.
alter table drafts add column answered_message_id uuid;
alter table draft_versions add column answered_message_id uuid;
