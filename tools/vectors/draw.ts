import {
  commitmentOf,
  drawKey,
  equalFirst,
  listHashOf,
  lottery,
  prorata,
  words,
  type Allotted,
} from '../../packages/proof/src/draw.ts'
import { attempt, list, object, text, whole, type Group } from './check.ts'

/** One list and its key, and what each method makes of them. */
export const allocation: Group = (data) => {
  const file = object(data)
  const entries = list(file['applications'])
    .map(object)
    .map((row) => ({ id: text(row['id']), units: whole(row['units']), nonce: text(row['nonce']) }))
  const seed = text(file['seed_hex'])
  const listHash = listHashOf(entries)
  const key = drawKey({ seed, listHash, entropy: text(file['entropy_hex']) })
  const part = (name: string, run: (supply: number) => Allotted) =>
    attempt(name, () => {
      const expected = object(file[name])
      const got = Object.fromEntries(run(whole(expected['W'])))
      return { expected: object(expected['units']), got }
    })
  const drawn = (supply: number): Allotted => lottery(key, entries, supply).units
  const shared = (supply: number): Allotted => prorata(key, entries, supply)
  const first = (supply: number): Allotted => equalFirst(key, entries, supply)
  const said = (label: string, got: string | readonly number[]) => ({
    label,
    expected: file[label] ?? null,
    got,
  })
  const lots = object(file['lottery'])
  return [
    said('commit', commitmentOf(text(file['offering_id']), seed)),
    said('list_hash', listHash),
    said('key', key),
    {
      label: 'first_words_hex',
      expected: file['first_words_hex'] ?? null,
      got: [words(key)().toString(16)],
    },
    {
      label: 'winning_numbers',
      expected: lots['winning_numbers'] ?? null,
      got: lottery(key, entries, whole(lots['W'])).winningNumbers,
    },
    part('lottery', drawn),
    part('lottery_undersubscribed', drawn),
    part('prorata', shared),
    part('prorata_tie', shared),
    part('equal_first', first),
    part('equal_first_short', first),
  ]
}
