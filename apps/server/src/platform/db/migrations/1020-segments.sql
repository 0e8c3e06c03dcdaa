-- What two people write to a group of customers (docs/decisions/1020). Each version of a draft is a row that nobody
-- changes; who is in a group is kept nowhere, and who was told is only added to.
CREATE TABLE segment_versions (
  letter bigint NOT NULL,
  version integer NOT NULL CHECK (version > 0),
  about text NOT NULL CHECK (about IN ('service', 'product')),
  -- What is picked of the closed list; nothing means everybody.
  members jsonb NOT NULL,
  -- By language.
  texts jsonb NOT NULL,
  author bigint NOT NULL,
  alias text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (letter, version)
);
GRANT SELECT, INSERT ON segment_versions TO parkett_app;

-- One goes out once, in one version.
CREATE TABLE segment_sends (
  letter bigint PRIMARY KEY,
  version integer NOT NULL,
  -- Business time.
  from_at timestamptz NOT NULL,
  at timestamptz NOT NULL,
  approval bigint NOT NULL UNIQUE REFERENCES approval_decisions (approval),
  FOREIGN KEY (letter, version) REFERENCES segment_versions (letter, version)
);
GRANT SELECT, INSERT ON segment_sends TO parkett_app;

CREATE TABLE segment_ends (
  letter bigint PRIMARY KEY REFERENCES segment_sends (letter),
  -- sent: to everybody who was in the group; few: the group had become too small; stopped: by one person.
  how text NOT NULL CHECK (how IN ('sent', 'few', 'stopped')),
  told integer NOT NULL CHECK (told >= 0),
  -- The alias of who stopped it, and why.
  alias text,
  why text,
  at timestamptz NOT NULL,
  CONSTRAINT segment_ends_why CHECK ((how = 'stopped') = (alias IS NOT NULL AND why IS NOT NULL))
);
GRANT SELECT, INSERT ON segment_ends TO parkett_app;

CREATE TABLE segment_told (
  letter bigint NOT NULL REFERENCES segment_sends (letter),
  customer bigint NOT NULL,
  PRIMARY KEY (letter, customer)
);
COMMENT ON TABLE segment_told IS 'Who was told, written with the message: nobody is told twice, however often the job runs or is cut';
GRANT SELECT, INSERT ON segment_told TO parkett_app;

-- No program lets one out by itself, nor another than was agreed to.
CREATE FUNCTION refuse_undecided_segment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM approval_decisions d JOIN approvals a ON a.id = d.approval
      JOIN segment_versions v ON v.letter = NEW.letter AND v.version = NEW.version
     WHERE d.approval = NEW.approval AND d.decision = 'approved' AND a.kind = 'segments.send'
       AND a.payload::jsonb->>'letter' = NEW.letter::text
       AND a.payload::jsonb->>'about' = v.about
       AND a.payload::jsonb->'members' = v.members AND a.payload::jsonb->'texts' = v.texts) THEN
    RAISE EXCEPTION 'the message % was not agreed to by two people', NEW.letter
      USING ERRCODE = 'check_violation', CONSTRAINT = 'segments_by_two';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER segment_sent_by_two BEFORE INSERT ON segment_sends
  FOR EACH ROW EXECUTE FUNCTION refuse_undecided_segment();

-- Behind an end nobody is told any more: whoever ends it waits for the page that is under way (locks.segments), and who
-- comes later finds the end.
CREATE FUNCTION tell_nobody_behind_the_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(7215820, hashint8(NEW.letter));
  IF EXISTS (SELECT 1 FROM segment_ends WHERE letter = NEW.letter) THEN
    RETURN NULL;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER segment_told_in_time BEFORE INSERT ON segment_told
  FOR EACH ROW EXECUTE FUNCTION tell_nobody_behind_the_end();
