/**
 * What the service worker keeps of the house's answers: the market and what the house is, the same
 * for everybody. Never by lists of ids or words of a search, which say what somebody holds or looks
 * for (abuse row 340).
 */
const kept =
  /^\/api\/(?:market\/(?:overview|instruments|stock|candles|course|index|sectors)|stock\/getconfig)(?:\?|$)/

/** Whether the last answer of this address, with what was asked for, is kept. */
export const isKept = (address: string): boolean => kept.test(address)

/** One store for all of it; it goes with the session. */
export const marketStore = 'market-1'
/** In the head of what was kept: when it came. */
export const keptAt = 'kept-at'

/** What one session saw of the market ends with it: the next customer on this device finds none. */
export function forgetMarket(): void {
  // Without TLS a browser has no such store.
  if ('caches' in self) void caches.delete(marketStore)
}
