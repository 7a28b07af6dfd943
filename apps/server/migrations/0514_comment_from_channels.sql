-- The webhook by whose channel a comment came, as it was called then, and who wrote it there. Such a comment has no author:
-- the name that a chat gives proves nothing.
alter table comments
  add column channel jsonb,
  alter column author_id drop not null,
  add constraint comments_author_check check ((author_id is null) = (channel is not null));
