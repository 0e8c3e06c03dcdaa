-- What the first person had before their eyes, piece by piece, as keyed marks: enough to say later that a
-- piece is no longer what it was, and nothing of what it said.
CREATE TABLE approval_marks (
  approval bigint NOT NULL REFERENCES approvals (id),
  place integer NOT NULL CHECK (place >= 0),
  mark bytea NOT NULL CHECK (length(mark) = 32),
  PRIMARY KEY (approval, place)
);
GRANT SELECT, INSERT ON approval_marks TO parkett_app;
