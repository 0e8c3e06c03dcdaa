/**
 * An order that may still fill, in SQL: what `isOpen` of core says, word for word as the partial
 * indices of orders have it.
 */
export const isOpenOrder = `status IN ('queued', 'accepted', 'partially_filled')`
