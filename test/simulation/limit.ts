/** How long a test of the server may take, in milliseconds: it ends by itself, this only ends what hangs. */
export const serverTestMs = 1_200_000

/** The same for one whose dose a night raises. */
export const limitOf = (dose: number, eachMs: number): number =>
  Math.max(serverTestMs, dose * eachMs)
