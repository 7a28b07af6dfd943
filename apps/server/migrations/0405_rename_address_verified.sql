-- Addresses are verified (the feature, its calls and its tables say so). Stored events get the name that new ones have, and the
-- reader of these events keeps its position under its new name.
update events set type = 'address.verified' where type = 'address.proved';
update event_consumers set consumer = 'alias-verifier' where consumer = 'alias-prover';
