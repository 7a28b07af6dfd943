-- The message was in junk or trash when its conversation moved, and stayed there on the server of this inbox. It is not
-- known of conversations that moved before.
alter table moved_messages add column is_left_behind boolean not null default false;
