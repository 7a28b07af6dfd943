-- Where a file is within what the part decodes to, as in winmail.dat.
alter table attachments
  add column inner_start bigint,
  add column inner_end bigint;
