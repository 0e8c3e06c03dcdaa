-- Names of identities lie sealed. Staff find a person by name through keyed marks of its words: equal words meet, and
-- nobody reads a name out of them. They go when the sealed data goes.
ALTER TABLE identity_cases ADD COLUMN name_marks bytea[] NOT NULL DEFAULT '{}';
CREATE INDEX identity_cases_names ON identity_cases USING gin (name_marks);
GRANT UPDATE (name_marks) ON identity_cases TO parkett_app;
