-- What an edit of a thread restores when it is undone names the columns of conversations.
update thread_edits set taken = replace(taken::text, '"lost_reply_at":', '"parentless_reply_at":')::jsonb
 where taken::text like '%"lost_reply_at":%';
