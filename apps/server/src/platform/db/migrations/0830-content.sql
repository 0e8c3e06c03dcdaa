-- What the house announces. Each version of a draft is a row that nobody changes; what customers read is a version
-- that two people let out for a span, and what was taken back says so.
CREATE TABLE content_pieces (
  id bigint PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('banner')),
  at timestamptz NOT NULL
);
GRANT SELECT, INSERT ON content_pieces TO parkett_app;

CREATE TABLE content_versions (
  piece bigint NOT NULL REFERENCES content_pieces (id),
  version integer NOT NULL CHECK (version > 0),
  severity text NOT NULL CHECK (severity IN ('note', 'important', 'disruption')),
  -- By language.
  texts jsonb NOT NULL,
  author bigint NOT NULL,
  alias text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (piece, version)
);
GRANT SELECT, INSERT ON content_versions TO parkett_app;

CREATE TABLE content_publications (
  id bigint PRIMARY KEY,
  piece bigint NOT NULL,
  version integer NOT NULL,
  from_at timestamptz NOT NULL,
  until_at timestamptz NOT NULL CHECK (until_at > from_at),
  at timestamptz NOT NULL,
  approval bigint NOT NULL UNIQUE REFERENCES approval_decisions (approval),
  FOREIGN KEY (piece, version) REFERENCES content_versions (piece, version)
);
CREATE INDEX content_publications_of ON content_publications (piece, id);
CREATE INDEX content_publications_until ON content_publications (until_at);
GRANT SELECT, INSERT ON content_publications TO parkett_app;

CREATE TABLE content_withdrawals (
  piece bigint PRIMARY KEY REFERENCES content_pieces (id),
  why text NOT NULL CHECK (why IN ('wrong', 'over', 'early', 'replaced')),
  at timestamptz NOT NULL,
  approval bigint NOT NULL UNIQUE REFERENCES approval_decisions (approval)
);
GRANT SELECT, INSERT ON content_withdrawals TO parkett_app;

-- No program lets anything out, or takes it back, by itself.
CREATE FUNCTION refuse_undecided_content() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM approval_decisions d JOIN approvals a ON a.id = d.approval
     WHERE d.approval = NEW.approval AND d.decision = 'approved'
       AND a.kind = TG_ARGV[0] AND a.payload::json->>'piece' = NEW.piece::text) THEN
    RAISE EXCEPTION 'the piece % was not let out or taken back by two people', NEW.piece
      USING ERRCODE = 'check_violation', CONSTRAINT = 'content_by_two';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER content_published_by_two BEFORE INSERT ON content_publications
  FOR EACH ROW EXECUTE FUNCTION refuse_undecided_content('content.publish');
CREATE TRIGGER content_withdrawn_by_two BEFORE INSERT ON content_withdrawals
  FOR EACH ROW EXECUTE FUNCTION refuse_undecided_content('content.withdraw');
