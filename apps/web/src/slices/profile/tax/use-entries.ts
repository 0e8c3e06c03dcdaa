import { taxCountriesMax, type NoNumber } from '@parkett/contract/customer/tax'
import { allCountries } from '@parkett/contract/wire/countries'
import { useState } from 'react'
import { usualCountry } from '../../../frame/countries.ts'
import { useLanguage } from '../../../session/words.ts'
import type { Tax } from './tax-query.ts'

/** One country of the form; what stands in the field of its number the form reads itself. */
export type Entry = {
  /** Its own as long as the form stands. */
  readonly id: number
  readonly country: string
  readonly choice: 'number' | NoNumber
  /** What is on file of this country, masked. */
  readonly kept: string | null
}

/** The countries of a certification: at first those of the newest one, each once, five at most. */
export function useEntries({ versions: [newest] }: Tax) {
  const language = useLanguage()
  const keptOf = (country: string): string | null =>
    newest?.residencies.find((known) => known.country === country)?.numberMasked ?? null
  const blank = (country: string, id: number): Entry => ({
    id,
    country,
    choice: 'number',
    kept: keptOf(country),
  })
  const [entries, setEntries] = useState<readonly Entry[]>(
    newest?.residencies.map(({ country, none }, id) => ({
      ...blank(country, id),
      choice: none ?? 'number',
    })) ?? [blank(usualCountry(language), 0)],
  )
  const isFree = (country: string) => entries.every((entry) => entry.country !== country)
  const nextId = Math.max(...entries.map(({ id }) => id)) + 1
  return {
    entries,
    mayAdd: entries.length < taxCountriesMax,
    /** Those that no other entry names. */
    freeFor: (own: string) => allCountries.filter((country) => country === own || isFree(country)),
    add: () => setEntries([...entries, blank(allCountries.find(isFree) ?? 'DE', nextId)]),
    remove: (country: string) => setEntries(entries.filter((entry) => entry.country !== country)),
    setCountry: (from: string, country: string) =>
      setEntries(
        entries.map((entry) => (entry.country === from ? blank(country, entry.id) : entry)),
      ),
    choose: (country: string, choice: Entry['choice']) =>
      setEntries(
        entries.map((entry) => (entry.country === country ? { ...entry, choice } : entry)),
      ),
  }
}
export type Entries = ReturnType<typeof useEntries>
