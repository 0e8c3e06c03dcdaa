-- By what a note is found (docs/decisions/1180): keyed marks of its words, in a row of their own because a note is never changed. No mark
-- gives a word.
CREATE TABLE note_marks (
  note bigint PRIMARY KEY REFERENCES notes (id),
  marks bytea[] NOT NULL
);
COMMENT ON TABLE note_marks IS 'Keyed marks of the words of a note, by which staff find it';
CREATE INDEX note_marks_words ON note_marks USING gin (marks);
GRANT SELECT, INSERT ON note_marks TO parkett_app;
