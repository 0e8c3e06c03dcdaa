export type Filter = Readonly<Record<string, string>>
export type Saved = { readonly name: string; readonly filter: Filter }

type Place = { readonly person: string; readonly list: string }
const keyOf = ({ person, list }: Place): string => `desk-filters/${person}/${list}`

/** What is kept, or nothing where somebody else wrote there. */
export function readFilters(person: string, list: string): readonly Saved[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf({ person, list })) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isSaved) : []
  } catch (error) {
    console.error(error)
    return []
  }
}

export const writeFilters = (place: Place, saved: readonly Saved[]): void =>
  localStorage.setItem(keyOf(place), JSON.stringify(saved))

function isSaved(value: unknown): value is Saved {
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
