-- A debt is written down when its day is summed, also where nobody knows the year's calendar yet: null until it does.
ALTER TABLE house_dues ALTER COLUMN due_on DROP NOT NULL;
CREATE INDEX house_dues_undated ON house_dues (asset, day) WHERE due_on IS NULL;
