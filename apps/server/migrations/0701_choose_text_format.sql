-- Whether new texts begin with formatting or as plain text.
alter table users add column text_format text not null default 'formatted'
  check (text_format in ('formatted', 'plain'));
