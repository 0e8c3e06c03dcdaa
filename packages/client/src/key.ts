/**
 * A new idempotency key. Only `once.ts` makes them, because it alone knows when one is spent; a
 * script or a test that sends a single request may.
 */
export const newKey = (): string => crypto.randomUUID()

/** A name for one visit, from login to logout, by which the tabs of a browser tell it apart. */
export const newVisit = (): string => crypto.randomUUID()

/** What this device adds to a draw: 122 bits of chance in 32 hex digits, so that nobody knew it before. */
export const newNonce = (): string => crypto.randomUUID().replaceAll('-', '')

/** Below 1, by chance, and no name of anything: it spreads those who were cut at one moment. */
export const spread = (): number => Math.random()
