-- A Chinese name is found by any two signs that follow one another: the marks of a name stand for each such pair,
-- too. What was marked before is marked anew by the round of the identities, which knows by this what is left.
ALTER TABLE identity_cases ADD COLUMN marked_in_pairs boolean NOT NULL DEFAULT false;
CREATE INDEX identity_cases_unpaired ON identity_cases (id) WHERE NOT marked_in_pairs AND sealed IS NOT NULL;
GRANT UPDATE (marked_in_pairs) ON identity_cases TO parkett_app;

-- What a reference says of an id. Orders have no such index: each of them would pay for it.
CREATE INDEX withdrawals_by_reference ON withdrawals
  (floor(mod(id::numeric * 11400714819323198485, 18446744073709551616) / 536870912));
CREATE INDEX deposits_by_reference ON deposits
  (floor(mod(id::numeric * 11400714819323198485, 18446744073709551616) / 536870912));
CREATE INDEX transfers_by_reference ON transfers
  (floor(mod(id::numeric * 11400714819323198485, 18446744073709551616) / 536870912));
CREATE INDEX documents_by_reference ON documents
  (floor(mod(id::numeric * 11400714819323198485, 18446744073709551616) / 536870912));
CREATE INDEX problem_reports_by_reference ON problem_reports
  (floor(mod(id::numeric * 11400714819323198485, 18446744073709551616) / 536870912));
