import type { ViewList } from '@parkett/contract/desk/views'
import type { Filter } from './filter.ts'

// What the desk kept on a device before the server kept views; nothing is added to it any more.

export type Kept = { readonly name: string; readonly filter: Filter }

/** Whose they are: two who share a machine share nothing. */
type Place = { readonly person: string; readonly list: ViewList }
const keyOf = ({ person, list }: Place): string => `desk-filters/${person}/${list}`

/** What is kept, or nothing where somebody else wrote there. */
export function readKept(place: Place): readonly Kept[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(place)) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isKept) : []
  } catch (error) {
    console.error(error)
    return []
  }
}

/** What is left of it. */
export function writeKept(place: Place, left: readonly Kept[]): void {
  if (left.length === 0) localStorage.removeItem(keyOf(place))
  else localStorage.setItem(keyOf(place), JSON.stringify(left))
}

function isKept(value: unknown): value is Kept {
  if (typeof value !== 'object' || value === null || !('name' in value) || !('filter' in value))
    return false
  const { name, filter } = value
  return (
    typeof name === 'string' &&
    typeof filter === 'object' &&
    filter !== null &&
    Object.values(filter).every((part) => typeof part === 'string')
  )
}
