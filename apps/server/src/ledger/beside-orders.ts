/**
 * The condition of the index over what is not of orders (migration 0350): said word for word, or the index is
 * not used. Of the outbox as it is called in the statement.
 */
export const besideOrders = (outbox: string): string =>
  `${outbox}.type NOT LIKE 'order.%' AND ${outbox}.type NOT IN ('trades.settled', 'shares.sellable')`
