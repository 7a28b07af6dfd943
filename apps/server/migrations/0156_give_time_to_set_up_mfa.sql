-- Until then, members who have not set up the multi-factor authentication that is required can still work on mail.
alter table workspaces add column mfa_grace_until timestamptz;
