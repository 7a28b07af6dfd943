-- Accounts that are here already were made before a link to copy and a mailed one were told apart: they count as proved.
alter table users add column email_verified_at timestamptz;
update users set email_verified_at = created_at;

-- By role: `required`, or `when_set_up` for those who have set multi-factor authentication up.
alter table workspaces add column mfa_policy jsonb not null
  default '{"Owner": "required", "Admin": "required", "Member": "required"}';

-- The code of the mailed link, which proves the address; that of the link to copy is `code_hash`.
alter table invitations add column mailed_code_hash bytea;
create unique index invitations_by_mailed_code on invitations (mailed_code_hash);
drop policy invitation_of_code on invitations;
create policy invitation_of_code on invitations for select
  using (decode(nullif(current_setting('postroom.invitation_hash', true), ''), 'hex') in (code_hash, mailed_code_hash));
