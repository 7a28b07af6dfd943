-- A consumer under a new name would begin with the first event of the log.
update event_consumers set consumer = 'copy-answers' where consumer = 'reply-mirror';
