// Goal: whoever knows what a product does is told that it fits, and whoever guesses is warned. Method: the
// table of the rule, and every one of the 486 answers that can be given.
import {
  backgrounds,
  experiences,
  opinions,
  productClasses,
  statements,
  type AppropriatenessAnswers,
} from '@parkett/contract/customer/appropriateness'
import { expect, test } from 'vitest'
import { askedAgainOn, fits, knownOf, truthsOf } from './judge.ts'

const all: readonly AppropriatenessAnswers[] = experiences.flatMap((experience) =>
  backgrounds.flatMap((background) =>
    opinions.flatMap((first) =>
      opinions.flatMap((second) =>
        opinions.flatMap((third) =>
          opinions.map((fourth) => ({ experience, background, first, second, third, fourth })),
        ),
      ),
    ),
  ),
)

test.each([
  ['never', 'no', 4, true],
  ['never', 'no', 3, false],
  ['few', 'no', 3, true],
  ['often', 'no', 2, false],
  ['never', 'yes', 3, true],
  ['often', 'yes', 2, false],
] as const)(
  'experience %s, background %s, %s known: fits %s',
  (experience, background, known, is) => {
    const some = all[0]
    if (some === undefined) throw new Error('no answers')
    expect(fits({ ...some, experience, background }, known)).toBe(is)
  },
)

test('of all that can be answered one way in 81 knows everything, and no "I do not know" counts', () => {
  expect(all).toHaveLength(486)
  for (const productClass of productClasses) {
    const right = truthsOf(1, productClass)
    const known = all.map((answers) => knownOf(answers, right))
    expect(known.filter((count) => count === 4)).toHaveLength(6)
    for (const [at, answers] of all.entries()) {
      const said = statements.filter((one) => answers[one] !== 'unknown').length
      expect(known[at]).toBeLessThanOrEqual(said)
    }
  }
})

test('whoever says the same of everything, or nothing, is warned', () => {
  for (const productClass of productClasses)
    for (const same of opinions) {
      const answers = {
        ...({ experience: 'often', background: 'yes' } as const),
        ...{ first: same, second: same, third: same, fourth: same },
      }
      expect(fits(answers, knownOf(answers, truthsOf(1, productClass)))).toBe(false)
    }
})

test('it is asked again after a year, and a version that never was is none', () => {
  expect(askedAgainOn('2026-11-28')).toBe('2027-11-28')
  expect(askedAgainOn('2028-02-29')).toBe('2029-02-28')
  expect(() => truthsOf(0, 'funds')).toThrow(RangeError)
})
