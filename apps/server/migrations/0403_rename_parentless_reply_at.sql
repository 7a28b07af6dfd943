-- When the reply arrived that began the conversation, as its parent was not stored; null where it began otherwise, or the
-- parent came later. The glossary calls it a reply to a missing parent.
alter table conversations rename column lost_reply_at to parentless_reply_at;
alter index conversations_of_lost_replies rename to conversations_of_parentless_replies;
