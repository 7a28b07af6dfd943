-- Events are read by type, so stored ones get the name that new ones have.
update events set type = 'message.send_cancelled' where type = 'message.taken_back';
