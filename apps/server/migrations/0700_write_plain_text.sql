-- Whether the text is sent without formatting, as text/plain alone.
alter table drafts add column is_plain boolean not null default false;
alter table draft_versions add column is_plain boolean not null default false;
alter table new_drafts add column is_plain boolean not null default false;
