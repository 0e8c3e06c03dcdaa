/** A number wins when it ends with any announced tail (`market.md` M26). */
export const winsBy = (tails: readonly string[], number: string): boolean =>
  tails.some((tail) => tail !== '' && number.endsWith(tail))
