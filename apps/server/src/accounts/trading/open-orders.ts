/**
 * An order that may still fill, in SQL: what `isOpen` of core says, word for word as the partial
 * indices of orders have it.
 */
export const isOpenOrder = `status IN ('queued', 'accepted', 'partially_filled')`

/** Of those: the last price has not reached its stop, so it is not in the market yet. */
export const waitsForItsStop = `terms->'stop'->'triggered' = 'null'`
