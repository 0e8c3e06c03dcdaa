-- A problem that was reported is a ticket (docs/rules/screens.md P22): where it stands, and everything that was written.
ALTER TABLE problem_reports DROP CONSTRAINT problem_reports_note_check;
ALTER TABLE problem_reports ADD CONSTRAINT problem_reports_note_check CHECK (length(note) <= 1500);

-- Where a ticket stands: follows from its report and its posts.
CREATE TABLE problem_tickets (
  customer bigint NOT NULL,
  report bigint NOT NULL,
  kind text NOT NULL,
  state text NOT NULL CHECK (state IN ('open', 'answered', 'waiting', 'escalated', 'closed')),
  begun_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  acknowledged_at timestamptz,
  first_answer_at timestamptz,
  -- By when the house means to speak and to be done; nothing where the word is the customer's.
  answer_by timestamptz,
  solve_by timestamptz,
  posts integer NOT NULL CHECK (posts >= 0),
  PRIMARY KEY (customer, report),
  CHECK ((state IN ('open', 'escalated')) = (answer_by IS NOT NULL)),
  CHECK ((answer_by IS NULL) = (solve_by IS NULL))
);
CREATE INDEX problem_tickets_due ON problem_tickets (state, answer_by, report) WHERE answer_by IS NOT NULL;
CREATE INDEX problem_tickets_changed ON problem_tickets (changed_at DESC, report DESC) WHERE answer_by IS NULL;
CREATE INDEX problem_tickets_begun ON problem_tickets (begun_at);
CREATE INDEX problem_tickets_answered ON problem_tickets (first_answer_at);
GRANT SELECT, INSERT, UPDATE ON problem_tickets TO parkett_app;

-- What was written and done on a ticket, in order. Never changed.
CREATE TABLE problem_posts (
  customer bigint NOT NULL,
  report bigint NOT NULL,
  post integer NOT NULL CHECK (post > 0),
  step text NOT NULL CHECK (step IN ('reply', 'answer', 'ask', 'acknowledge', 'escalate', 'close')),
  text text CHECK (length(text) BETWEEN 1 AND 1500),
  reason text,
  -- Who of the house; nothing: the customer.
  by_alias text,
  at timestamptz NOT NULL,
  PRIMARY KEY (customer, report, post),
  CHECK ((step = 'reply') = (by_alias IS NULL)),
  CHECK ((step IN ('reply', 'answer', 'ask')) = (text IS NOT NULL)),
  CHECK ((step = 'close') = (reason IS NOT NULL))
);
GRANT SELECT, INSERT ON problem_posts TO parkett_app;

-- The code under which an answer was signed (message_seals).
CREATE TABLE problem_codes (
  customer bigint NOT NULL,
  report bigint NOT NULL,
  post integer NOT NULL,
  code text NOT NULL,
  PRIMARY KEY (customer, report, post)
);
GRANT SELECT, INSERT ON problem_codes TO parkett_app;

INSERT INTO problem_posts (customer, report, post, step, text, by_alias, at)
  SELECT customer, report, 1, 'answer', answer, by_alias, at FROM problem_answers;
INSERT INTO problem_tickets (customer, report, kind, state, begun_at, changed_at, first_answer_at, answer_by, solve_by, posts)
  SELECT p.customer, p.id, p.kind, CASE WHEN a.at IS NULL THEN 'open' ELSE 'answered' END, p.reported_at,
    coalesce(a.at, p.reported_at), a.at,
    CASE WHEN a.at IS NULL THEN p.reported_at
      + CASE p.kind WHEN 'complaint' THEN interval '24 hours' ELSE interval '8 hours' END END,
    CASE WHEN a.at IS NULL THEN p.reported_at
      + CASE p.kind WHEN 'complaint' THEN interval '360 hours' ELSE interval '72 hours' END END,
    CASE WHEN a.at IS NULL THEN 0 ELSE 1 END
  FROM problem_reports p LEFT JOIN problem_answers a ON a.customer = p.customer AND a.report = p.id;
-- An answer acknowledges what it answers.
UPDATE problem_tickets SET acknowledged_at = first_answer_at WHERE first_answer_at IS NOT NULL;
DROP TABLE problem_answers;
