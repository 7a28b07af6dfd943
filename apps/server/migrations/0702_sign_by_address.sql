-- Signature of mail from this address, with the variables of that of the inbox; empty for that of the inbox.
alter table aliases add column signature text not null default '';
