-- Since when a change of the details is on its way to the payment provider; null if none is.
alter table billing_accounts add column details_claimed_at timestamptz;
