-- The number of an order is drawn with its review: two orders of one review would be one row, and need no list of reviews that
-- were confirmed. Those that were confirmed before can be confirmed no more, because a review ends with the process that signed it.
DROP TABLE order_intents;
