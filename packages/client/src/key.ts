/**
 * A new idempotency key. Make it when the customer opens the form, keep it while the same wish
 * is sent again, and make another one for another wish: the server then does each wish once,
 * whatever the network loses.
 */
export const newKey = (): string => crypto.randomUUID()
