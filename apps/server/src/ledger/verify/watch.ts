import type { FullyVerified, VerifyAll } from './verify-all.ts'

/** Remembers what was found last, whoever looked: the night, a person, or the start. */
export function watchBooks(verify: VerifyAll): {
  readonly verify: VerifyAll
  readonly latest: () => FullyVerified | null
} {
  let latest: FullyVerified | null = null
  return {
    verify: async () => (latest = await verify()),
    latest: () => latest,
  }
}
