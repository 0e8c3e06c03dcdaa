import { unknown } from './format.ts'
import { languageFacts, type Language } from './languages.ts'

const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const

/**
 * `3 Stunden, 20 Minuten`: whole seconds in the two largest units that are not zero, rounded up
 * to the smaller one.
 */
export function formatDuration(seconds: number | null, language: Language): string {
  if (seconds === null) return unknown
  const { intl } = languageFacts[language]
  const at = Math.max(
    0,
    units.findIndex(([, size]) => seconds >= size),
  )
  // Below a second there is nothing smaller to say.
  const first = seconds < 1 ? 3 : at
  const smallest = units[Math.min(first + 1, units.length - 1)] ?? units[3]
  let left = Math.ceil(seconds / smallest[1]) * smallest[1]
  const parts: string[] = []
  for (const [unit, size] of units.slice(first, first + 2)) {
    const count = Math.floor(left / size)
    left -= count * size
    if (count > 0 || (parts.length === 0 && unit === smallest[0]))
      parts.push(
        new Intl.NumberFormat(intl, { style: 'unit', unit, unitDisplay: 'long' }).format(count),
      )
  }
  return new Intl.ListFormat(intl, { type: 'unit', style: 'short' }).format(parts)
}
