-- Whether the status meant available at that time; null for the default, which does, and where the event of an earlier
-- version does not say it: then the present meaning of the status counts.
alter table report_statuses add is_available boolean;
