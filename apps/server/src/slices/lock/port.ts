import type pg from 'pg'

/** What is to be there exactly when it took effect: that its customer was told. */
export type Tell = (db: Pick<pg.ClientBase, 'query'>) => Promise<void>

/**
 * What the panic lock needs of those who hold money and orders. Both may be repeated with the
 * same key.
 */
export type AccountLock = {
  /**
   * Refuses orders and transfers from now on, then cancels what is open. `left`: orders that
   * could not be cancelled.
   */
  readonly lock: (
    customer: bigint,
    key: string,
    tell: Tell,
  ) => Promise<{ readonly cancelled: number; readonly left: number }>
  readonly unlock: (customer: bigint, key: string, tell: Tell) => Promise<void>
}
