-- A callback may come before the payment it names has a name here: it is kept with the house (customer 0), and the same
-- event is taken for its customer when it is sent again. Per customer an event is taken once, as before.
DROP INDEX provider_events_once;
CREATE UNIQUE INDEX provider_events_once ON provider_events (event) WHERE customer <> 0;
