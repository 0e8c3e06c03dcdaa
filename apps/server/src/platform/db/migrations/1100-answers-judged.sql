-- What the second person said to each answer of the first: agree or not (docs/decisions/1100). Those of before judged none.
ALTER TABLE approval_decisions ADD COLUMN verdicts jsonb NOT NULL DEFAULT '[]';
COMMENT ON COLUMN approval_decisions.verdicts IS 'Whether the second person agreed with each answer of the first; empty where nothing was answered, and before answers were judged';

-- No program says yes for a second person who disagreed with an answer, or said nothing to it.
CREATE FUNCTION refuse_disputed_approval() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM approvals a, jsonb_array_elements(a.payload::jsonb->'answers') AS given
    WHERE a.id = NEW.approval AND NOT EXISTS (
      SELECT 1 FROM jsonb_array_elements(NEW.verdicts) AS said
      WHERE said->>'finding' = given->>'finding' AND (said->>'agrees')::boolean)
  ) THEN
    RAISE EXCEPTION 'approval % has an answer that the second person did not agree with', NEW.approval
      USING ERRCODE = 'check_violation', CONSTRAINT = 'approval_answers_agreed';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER approval_answers_agreed BEFORE INSERT ON approval_decisions
  FOR EACH ROW WHEN (NEW.decision = 'approved') EXECUTE FUNCTION refuse_disputed_approval();
