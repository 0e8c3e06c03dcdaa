import type { FullyVerified, VerifyAll } from './verify-all.ts'

type Finding = FullyVerified['invariants'][number]

/** Where a fault begins; what is not named here comes between. */
const first = ['I12', 'I12-day', 'I1', 'I3']
/** What is broken because something else is. */
const last = ['I5-money', 'I2', 'I20']

const rankOf = ({ id }: Finding): number => {
  const [begins, follows] = [first.indexOf(id), last.indexOf(id)]
  return begins !== -1 ? begins - first.length : follows + 1
}

/** What is broken, the cause before what follows from it. */
export const brokenOf = ({ invariants }: Pick<FullyVerified, 'invariants'>): readonly Finding[] =>
  invariants.filter(({ ok }) => !ok).toSorted((a, b) => rankOf(a) - rankOf(b))

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
