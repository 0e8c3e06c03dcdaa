-- Problems that customers report on a record of money, and what staff answered. Neither is ever changed.
CREATE TABLE problem_reports (
  customer bigint NOT NULL,
  id bigint NOT NULL,
  about text NOT NULL CHECK (about IN ('deposit', 'withdrawal', 'transfer')),
  record bigint NOT NULL,
  kind text NOT NULL,
  note text CHECK (length(note) <= 500),
  reported_at timestamptz NOT NULL,
  PRIMARY KEY (customer, id)
);
CREATE INDEX problem_reports_id ON problem_reports (id);
GRANT SELECT, INSERT ON problem_reports TO parkett_app;

-- One answer ends a report; who of the house gave it stands in the customer's feed too.
CREATE TABLE problem_answers (
  customer bigint NOT NULL,
  report bigint NOT NULL,
  answer text NOT NULL CHECK (length(answer) BETWEEN 1 AND 500),
  by_alias text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (customer, report)
);
GRANT SELECT, INSERT ON problem_answers TO parkett_app;
