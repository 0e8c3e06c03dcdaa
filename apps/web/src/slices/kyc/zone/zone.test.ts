// Goal: what is filled in for somebody stands on the card. Method: pictures of the two examples of
// ICAO 9303, drawn here as they are taken by hand, and some that must not be read.
import { expect, test } from 'vitest'
import { isSound } from './kinds.ts'
import { card, passport, photograph, type Taken } from './testing.ts'
import { zoneIn } from './zone.ts'

const hands: Readonly<Record<string, Taken>> = {
  'as it is': {},
  'slanting to the right': { degrees: 3 },
  'slanting to the left': { degrees: -3 },
  'out of focus': { blur: 2, width: 1200 },
  'a little out of focus': { blur: 1 },
  'in the dark': { noise: 40 },
  'half in a shadow': { shadow: 0.6 },
  'from afar': { width: 640 },
  'all of it': { degrees: 1.5, blur: 1, noise: 20, shadow: 0.4 },
}
for (const [how, taken] of Object.entries(hands))
  test(`a passport and a card are read ${how}`, () => {
    expect(zoneIn(photograph(passport, taken))).toEqual(passport)
    expect(zoneIn(photograph(card, taken))).toEqual(card)
  })

/** With another sign at this place of this line. */
const changed = (lines: readonly string[], line: number, place: number, sign: string) =>
  lines.map((text, at) =>
    at === line ? text.slice(0, place) + sign + text.slice(place + 1) : text,
  )

test('a letter and a figure that look alike are told apart by the check digits', () => {
  const digits = '0123456789'.split('')
  const sound = digits
    .flatMap((own) =>
      digits.map((whole) => `L8O890201${own}UTO7408122F1204159${'<'.repeat(15)}${whole}`),
    )
    .map((second) => [passport[0], second])
    .filter(isSound)
  expect(sound).toHaveLength(1)
  expect(zoneIn(photograph(sound[0] ?? []))).toEqual(sound[0])
})

test.each([
  ['a wrong digit of the number', changed(passport, 1, 9, '7')],
  ['a wrong digit of the birth', changed(card, 1, 6, '3')],
  ['a wrong digit of the whole', changed(card, 1, 29, '5')],
  ['a letter that cannot be seen', changed(passport, 0, 7, ' ')],
  ['a figure that cannot be seen', changed(card, 0, 8, ' ')],
  ['a name that is none', changed(passport, 0, 5, '<')],
  ['a line that is missing', card.slice(0, 2)],
  ['nothing', []],
  ['something else', ['BUNDESREPUBLIK DEUTSCHLAND IST', 'KEIN NAME UND KEINE NUMMER 123']],
] as const)('%s leaves the field to be typed', (_, lines) => {
  expect(zoneIn(photograph(lines))).toBeNull()
})

test('what is too blurred to be sure of is not read', () => {
  const found = [3, 5, 8].map((blur) =>
    zoneIn(photograph(passport, { blur, width: 640, noise: 60 })),
  )
  for (const lines of found) expect([null, passport.join()]).toContain(lines?.join() ?? null)
  expect(found.at(-1)).toBeNull()
})
