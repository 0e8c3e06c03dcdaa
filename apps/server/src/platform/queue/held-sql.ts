import type { Put } from './narrowed.ts'

/** Who works on which case of a queue now, and who asks. */
export type Holding = {
  readonly held: readonly { readonly id: bigint; readonly person: bigint }[]
  readonly person: bigint
}

/** What a case with this number, in SQL, must meet to be held by whoever asks, or by nobody. */
export function fitsHolder(
  holder: 'me' | 'nobody' | undefined,
  { held, person }: Holding,
  { id, put }: { readonly id: string; readonly put: Put },
): readonly string[] {
  const cases = (own: boolean): string =>
    put(held.flatMap((one) => (!own || one.person === person ? [one.id] : [])))
  if (holder === 'me') return [`${id} = ANY(${cases(true)}::bigint[])`]
  return holder === 'nobody' ? [`${id} <> ALL(${cases(false)}::bigint[])`] : []
}
