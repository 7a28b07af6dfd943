-- Words in the index begin with inbox and year once their month is some months ago, so that a rare word is asked of few
-- blocks. What is in the index by month is moved bit by bit by a job, and found in either place until then.
alter table searchable_months add column span smallint not null default 1;
alter table searchable_months drop constraint searchable_months_pkey;
alter table searchable_months add primary key (workspace_id, inbox_id, month, span);
