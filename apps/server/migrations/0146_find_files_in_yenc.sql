-- Files in yEnc within a text; what is held has none, so nothing is looked through.
alter table attachments drop constraint attachments_encoding_check;
alter table attachments add constraint attachments_encoding_check
  check (encoding in ('identity', 'base64', 'quoted-printable', 'uuencode', 'yenc')) not valid;
