-- Pictures that customers send with what they write on a ticket (decision 0880): the bytes sealed by their
-- owner's key, as the pictures of an identity. The row stays and says that something was there.
-- Home: account.
CREATE TABLE ticket_pictures (
  customer bigint NOT NULL,
  id bigint NOT NULL,
  width integer NOT NULL CHECK (width > 0),
  height integer NOT NULL CHECK (height > 0),
  -- Nothing once it may not be kept any longer.
  sealed bytea,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (customer, id)
);
CREATE INDEX ticket_pictures_kept ON ticket_pictures (created_at) WHERE sealed IS NOT NULL;
GRANT SELECT, INSERT, UPDATE (sealed), DELETE ON ticket_pictures TO parkett_app;

-- Which of them was sent with what, once each; `post` 0 is the report itself. Never changed.
-- Home: account.
CREATE TABLE problem_files (
  customer bigint NOT NULL,
  file bigint NOT NULL,
  report bigint NOT NULL,
  post integer NOT NULL CHECK (post >= 0),
  PRIMARY KEY (customer, file)
);
CREATE INDEX problem_files_ticket ON problem_files (customer, report, post);
GRANT SELECT, INSERT ON problem_files TO parkett_app;
