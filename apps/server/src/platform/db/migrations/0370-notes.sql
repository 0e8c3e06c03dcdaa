-- What staff write down of a customer, or of a record of theirs. Sealed: it says of people what no column says in
-- plain. Never changed and never taken away.
CREATE TABLE notes (
  id bigint PRIMARY KEY,
  customer bigint NOT NULL,
  about text NOT NULL CHECK (about IN ('customer', 'withdrawal', 'identity')),
  -- The record it is about; the customer again where it is about them.
  record bigint NOT NULL,
  sealed text NOT NULL,
  -- Who may read it: everybody who may see the customer, or compliance, administration and audit alone.
  visible text NOT NULL CHECK (visible IN ('all', 'compliance')),
  author bigint NOT NULL REFERENCES staff (id),
  written_at timestamptz NOT NULL
);
CREATE INDEX notes_of ON notes (customer, id);
GRANT SELECT, INSERT ON notes TO parkett_app;

-- What somebody shall do about a customer, and until when. Sealed like a note.
CREATE TABLE tasks (
  id bigint PRIMARY KEY,
  customer bigint NOT NULL,
  sealed text NOT NULL,
  author bigint NOT NULL REFERENCES staff (id),
  made_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL
);
CREATE INDEX tasks_of ON tasks (customer, id);
GRANT SELECT, INSERT ON tasks TO parkett_app;

-- Whose it is: the latest row. Who was, stays written.
CREATE TABLE task_owners (
  task bigint NOT NULL REFERENCES tasks (id),
  turn integer NOT NULL,
  person bigint NOT NULL REFERENCES staff (id),
  by bigint NOT NULL REFERENCES staff (id),
  at timestamptz NOT NULL,
  PRIMARY KEY (task, turn),
  CHECK (turn > 0)
);
CREATE INDEX task_owners_of ON task_owners (person);
GRANT SELECT, INSERT ON task_owners TO parkett_app;

CREATE TABLE task_ends (
  task bigint PRIMARY KEY REFERENCES tasks (id),
  by bigint NOT NULL REFERENCES staff (id),
  at timestamptz NOT NULL
);
GRANT SELECT, INSERT ON task_ends TO parkett_app;
