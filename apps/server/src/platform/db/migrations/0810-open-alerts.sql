-- Whether an alert waits is asked every half minute and by every look at the queue: the rows that wait are few, those
-- that are decided stay for good. What it came to stays in its own table.
ALTER TABLE watch_alerts ADD COLUMN open boolean NOT NULL DEFAULT true;
UPDATE watch_alerts a SET open = false WHERE EXISTS (SELECT 1 FROM watch_outcomes o
  WHERE o.customer = a.customer AND o.alert = a.id);
CREATE INDEX watch_alerts_open ON watch_alerts (id) WHERE open;
GRANT UPDATE (open) ON watch_alerts TO parkett_app;
-- Whoever had an account once is concerned by an alert about it, too.
DROP INDEX cards_by_mark;
CREATE INDEX cards_by_mark ON cards (mark);
