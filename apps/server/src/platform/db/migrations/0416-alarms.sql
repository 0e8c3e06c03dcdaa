-- What rang. An alarm that rings again while it is open is the same one: when it rang last and how
-- often is all that changes, so that nothing of it can be made to look better afterwards.
CREATE TABLE alarms (
  id bigint PRIMARY KEY,
  what text NOT NULL,
  -- As the code said them, by name.
  facts text NOT NULL,
  -- 1 is the worst.
  weight integer NOT NULL CHECK (weight BETWEEN 1 AND 3),
  first_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  times bigint NOT NULL CHECK (times > 0),
  -- When the address for alarms took it.
  told_at timestamptz
);
GRANT SELECT, INSERT, UPDATE (last_at, times, told_at) ON alarms TO parkett_app;

-- Who took an alarm on, each time somebody did.
CREATE TABLE alarm_turns (
  alarm bigint NOT NULL REFERENCES alarms,
  turn integer NOT NULL CHECK (turn > 0),
  person bigint NOT NULL,
  name text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (alarm, turn)
);
GRANT SELECT, INSERT ON alarm_turns TO parkett_app;

-- An alarm is over when somebody said so and what it was.
CREATE TABLE alarm_ends (
  alarm bigint PRIMARY KEY REFERENCES alarms,
  person bigint NOT NULL,
  name text NOT NULL,
  note text NOT NULL CHECK (length(note) BETWEEN 5 AND 300),
  at timestamptz NOT NULL
);
GRANT SELECT, INSERT ON alarm_ends TO parkett_app;
