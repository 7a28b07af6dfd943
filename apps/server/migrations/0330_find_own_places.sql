-- A person has few mentions, drafts, stars and sent messages among many conversations.
create index comments_by_mention on comments using gin (mention_ids) where mention_ids <> '{}';
create index drafts_by_person on drafts (workspace_id, user_id);
create index conversations_starred on conversations (workspace_id) where is_flagged;
create index messages_by_author on messages (workspace_id, author_id) where author_id is not null;
