-- Tickets that became later than a target, each once for each time that the house had the word; counted in public.
CREATE TABLE problem_overdue (
  customer bigint NOT NULL,
  report bigint NOT NULL,
  target text NOT NULL CHECK (target IN ('answer', 'solution')),
  since timestamptz NOT NULL,
  noted_at timestamptz NOT NULL,
  PRIMARY KEY (customer, report, target, since)
);
CREATE INDEX problem_overdue_since ON problem_overdue (since);
GRANT SELECT, INSERT ON problem_overdue TO parkett_app;
