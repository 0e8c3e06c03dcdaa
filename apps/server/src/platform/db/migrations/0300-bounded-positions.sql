-- A position carried a list of its orders and of its purchases, so that each order of it cost more than the one before.
-- Both are read from the fills of the cycle; what two of these rows keep of it goes, and no figure with it.
UPDATE positions SET state = state - 'lots' - 'orders';
