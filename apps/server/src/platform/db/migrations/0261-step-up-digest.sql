-- A proof for an act by which money can leave is for one command of it: its content and its key (PSD2 RTS article 5).
-- '' for the other kinds. Proofs of before name no command and serve none.
ALTER TABLE step_ups ADD COLUMN digest text NOT NULL DEFAULT '' CHECK (digest ~ '^([A-Za-z0-9_-]{43})?$');
ALTER TABLE step_ups DROP CONSTRAINT step_ups_pkey;
ALTER TABLE step_ups ADD PRIMARY KEY (session_id, act, digest);
