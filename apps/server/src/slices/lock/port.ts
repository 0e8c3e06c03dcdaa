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
  ) => Promise<{ readonly cancelled: number; readonly left: number }>
  readonly unlock: (customer: bigint, key: string) => Promise<void>
}
