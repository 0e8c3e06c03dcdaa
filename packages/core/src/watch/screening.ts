import type { Dated } from '../effective.ts'
import { likeness, seenWords } from './likeness.ts'

/** Somebody a list names: every spelling, and dates or years of birth where it says any. */
export type Listed = { readonly names: readonly string[]; readonly births: readonly string[] }
export type Person = { readonly name: string; readonly birth: string }

/** From which score on a person of a list is looked at (`trust.md` T44). */
export const screeningLeast: readonly Dated<{ readonly score: number }>[] = [
  { validFrom: '2000-01-01', source: 'house rule', confidence: 'D', score: 85 },
]

export type BirthMatch = 'same' | 'year' | 'differs' | 'unknown'

/** What a birth counts: the same day speaks for it, another year against it, an unknown for nothing. */
const weights: Readonly<Record<BirthMatch, number>> = { same: 5, year: 0, differs: -15, unknown: 0 }

export function birthMatch(birth: string, births: readonly string[]): BirthMatch {
  if (births.length === 0) return 'unknown'
  if (births.includes(birth)) return 'same'
  return births.some((one) => one.slice(0, 4) === birth.slice(0, 4)) ? 'year' : 'differs'
}

export type Match = {
  /** 0 to 100: the likeness of the names, with what the birth says. */
  readonly score: number
  readonly name: string
  readonly likeness: number
  readonly birth: BirthMatch
}

/** How well somebody fits who is listed, with what the score is made of. */
export function matchOf(person: Person, listed: Listed): Match {
  const birth = birthMatch(person.birth, listed.births)
  const named = listed.names.map((name) => ({ name, likeness: likeness(person.name, name) }))
  const best = named.reduce((a, b) => (b.likeness > a.likeness ? b : a), { name: '', likeness: 0 })
  const score = Math.max(0, Math.min(100, best.likeness + weights[birth]))
  return { score, birth, ...best }
}

/** A word and what is left of it without one of its letters: words that differ by a letter meet in one. */
const keysOf = (word: string): string[] => [
  word,
  ...Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1)),
]

/** The words of a list, by which those are found who are worth comparing with a name. */
export type NameIndex<T> = {
  readonly add: (listed: T) => void
  /** Who shares a word with the name, but for one letter. */
  readonly likely: (name: string) => readonly T[]
}

/** Filled one by one: a list of thousands is put in without keeping anybody waiting. */
export function openIndex<T extends Listed>(): NameIndex<T> {
  const list: T[] = []
  const places = new Map<string, number[]>()
  const add = (listed: T): void => {
    const at = list.push(listed) - 1
    const words = new Set(listed.names.flatMap(seenWords))
    for (const key of new Set([...words].flatMap(keysOf))) {
      const known = places.get(key)
      if (known === undefined) places.set(key, [at])
      else known.push(at)
    }
  }
  const likely = (name: string): readonly T[] => {
    const found = new Set(
      seenWords(name)
        .flatMap(keysOf)
        .flatMap((key) => places.get(key) ?? []),
    )
    return [...found].flatMap((at) => list[at] ?? [])
  }
  return { add, likely }
}
