-- Abandoned setups were kept for 30 days.
update setups set expires_at = least(expires_at, updated_at + interval '1 day');
