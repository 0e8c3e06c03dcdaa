-- Messages of the house are deleted when the term of their kind is over.
GRANT DELETE ON messages, message_seals TO parkett_app;
