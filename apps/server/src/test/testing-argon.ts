import { hash, verify } from '@node-rs/argon2'
import type { Argon } from '../identity/credentials/password-hasher.ts'

/**
 * Argon2id with a fiftieth of the memory, for the thousands of customers and logins that tests
 * make: they were a third of all that the server's tests cost. What a stored hash costs stands in
 * it, so checking is as quick. The real cost: `password-hasher.test.ts`, `register.test.ts`.
 */
export const quickArgon: Argon = {
  hash: (secret, options) => hash(secret, { ...options, memoryCost: 1024 }),
  verify,
}
