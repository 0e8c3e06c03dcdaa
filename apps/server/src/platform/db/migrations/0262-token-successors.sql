-- A session that is to get another token may be handed several, one per answer, because an answer can be lost. The first
-- one that is used becomes the session's; another that is used after it shows that two hold the session.
ALTER TABLE sessions ADD COLUMN renew_until timestamptz;
GRANT UPDATE (renew_until) ON sessions TO parkett_app;

CREATE TABLE session_successors (
  token_hash bytea PRIMARY KEY CHECK (length(token_hash) = 32),
  session_id bigint NOT NULL,
  -- The token it was handed out for: worth something only while that one is the session's.
  follows bytea NOT NULL CHECK (length(follows) = 32),
  made_at timestamptz NOT NULL
);
GRANT SELECT, INSERT, DELETE ON session_successors TO parkett_app;
CREATE INDEX session_successors_made ON session_successors (made_at);
CREATE INDEX session_successors_follows ON session_successors (follows);
