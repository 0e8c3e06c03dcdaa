import { viewNameMax } from '@parkett/contract/desk/views'
import { said } from '../asked.ts'

/** What the address of a list says, by field. */
export type Filter = Readonly<Record<string, string>>

/** Everything that a list is asked for, what it takes where nothing is said too. */
export const wholeOf = (filter: Filter, unsaid: Filter): Filter => ({
  ...unsaid,
  ...(said(filter) as Filter), // `said` leaves only what says something.
})

export const isSame = (one: Filter, other: Filter): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([field, value]) => other[field] === value)

/** As the server compares them. */
const keyOf = (name: string): string => name.normalize('NFKC').toLowerCase()

/** The name, or with the first number behind it that makes it another than these. */
export function freeName(name: string, taken: readonly string[]): string {
  const keys = new Set(taken.map(keyOf))
  const nth = (count: number): string => {
    const end = count === 1 ? '' : ` ${count}`
    const next = `${name.slice(0, viewNameMax - end.length)}${end}`
    return keys.has(keyOf(next)) ? nth(count + 1) : next
  }
  return nth(1)
}
