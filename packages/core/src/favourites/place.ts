import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'

/** More are refused: a list this long is no list of favourites, and everything has a limit. */
export const favouritesMax = 200
export const groupsMax = 20

export type Kept = { readonly id: bigint; readonly group: bigint | null }
export type Wanted = Kept & { readonly before: bigint | null }

/**
 * The favourites in their order with one put before another, or at the end; it is added where it was
 * none (`screens.md` P21). Refuses `not_found` (no such group), `limit_exceeded`.
 */
export function place(
  all: readonly Kept[],
  groups: readonly bigint[],
  { id, group, before }: Wanted,
): Outcome<readonly Kept[]> {
  if (group !== null && !groups.includes(group)) return no('not_found')
  const others = all.filter((one) => one.id !== id)
  if (others.length >= favouritesMax) return no('limit_exceeded', { max: favouritesMax })
  const at = before === id ? all.findIndex((one) => one.id === id) : indexOf(others, before)
  const to = at < 0 ? others.length : at
  return ok([...others.slice(0, to), { id, group }, ...others.slice(to)])
}

const indexOf = (all: readonly Kept[], id: bigint | null): number =>
  all.findIndex((one) => one.id === id)

/** Whether one more group may be made. Refuses `limit_exceeded`. */
export const roomForGroup = (count: number): Outcome<true> =>
  count < groupsMax ? ok(true) : no('limit_exceeded', { max: groupsMax })
