-- Sites that may show a published report in a frame, as sources of the directive frame-ancestors. Links that were made
-- before name none: their makers add the sites that embed them.
alter table report_publications add column frame_origins text[] not null default '{}'
  check (cardinality(frame_origins) <= 20);
