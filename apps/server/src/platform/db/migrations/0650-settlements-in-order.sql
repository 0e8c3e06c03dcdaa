-- What is not settled is listed by day and customer, a page at a time: read in this order, a page costs the same however much is open.
DROP INDEX settlements_open;
CREATE INDEX settlements_open ON settlements (settles_on, customer, currency) WHERE NOT done;
