type Invariant = { readonly id: string; readonly ok: boolean }

/** Where a fault begins; what is not named here comes between. */
const first = ['I12', 'I12-day', 'I1', 'I3']
/** What is broken because something else is. */
const last = ['I5-money', 'I2', 'I20']

export const isConsequence = (id: string): boolean => last.includes(id)

const rankOf = ({ id }: Invariant): number => {
  const [begins, follows] = [first.indexOf(id), last.indexOf(id)]
  return begins !== -1 ? begins - first.length : follows + 1
}

/** What is broken, the cause before what follows from it. */
export const brokenOf = <T extends Invariant>({
  invariants,
}: {
  readonly invariants: readonly T[]
}): readonly T[] => invariants.filter(({ ok }) => !ok).toSorted((a, b) => rankOf(a) - rankOf(b))
