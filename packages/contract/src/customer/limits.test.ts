// Goal: what a customer is promised in numbers stays that number. Method: each bound that the
// contract names, one step below, at and one above.
import { expect, test } from 'vitest'
import { quantitySchema } from '../wire/money-schemas.ts'
import { brakeOrdersMax, pauseDays } from './brakes.ts'
import { closingDays } from './closing.ts'
import { documentsShown } from './documents.ts'
import { stepUpMinutes } from './factors.ts'
import { newsBlocksMax, newsBodySchema, newsTextMax } from './news.ts'
import { depthShown, marketDepth } from './market-depth.ts'
import {
  notedOrdersMax,
  ownNoteMax,
  ownNotesRead,
  ownNotesWrite,
  ownNoteVersionsMax,
} from './own-notes.ts'
import { problemFilesMax } from './problem-files.ts'
import { problemsReply, problemsReport, problemTextMax } from './problems.ts'
import { answerDays } from './support.ts'
import { taxCertify, taxCountriesMax, taxNumberMax, taxVersionsMax } from './tax.ts'

test.each([
  [0, false],
  [1, true],
  [1499, true],
  [1500, true],
  [1501, false],
])('a problem told in %s signs is taken: %s', (length, taken) => {
  expect(problemTextMax).toBe(1500)
  const body = { on: 'deposit', record: '1', kind: 'other', note: 'x'.repeat(length) }
  expect(problemsReport.body?.safeParse(body).success).toBe(taken)
  // Blanks around it are no text.
  const padded = { ...body, note: `  ${'x'.repeat(length)}\n` }
  expect(problemsReport.body?.safeParse(padded).success).toBe(taken)
})

test.each([
  [0, true],
  [2, true],
  [3, true],
  [4, false],
])('a message with %s pictures is taken: %s', (length, taken) => {
  expect(problemFilesMax).toBe(3)
  const files = Array.from({ length }, (_, at) => String(at + 1))
  const body = { on: 'deposit', record: '1', kind: 'other', note: 'x', files }
  expect(problemsReport.body?.safeParse(body).success).toBe(taken)
  expect(problemsReply.body?.safeParse({ text: 'x', files }).success).toBe(taken)
})

test.each([
  [0, false],
  [1, true],
  [499, true],
  [500, true],
  [501, false],
])('an own note of %s signs is taken: %s', (length, taken) => {
  expect([ownNoteMax, ownNoteVersionsMax]).toEqual([500, 50])
  const body = { text: 'x'.repeat(length) }
  expect(ownNotesWrite.body?.safeParse(body).success).toBe(taken)
})

test.each([
  [0, false],
  [1, true],
  [99, true],
  [100, true],
  [101, false],
])('the notes of %s orders are told at once: %s', (count, taken) => {
  expect(notedOrdersMax).toBe(100)
  const orders = Array.from({ length: count }, (_, at) => String(at + 1)).join(',')
  expect(ownNotesRead.query?.safeParse({ orders }).success).toBe(taken)
})

test.each([
  [0, false],
  [1, true],
  [1.5, false],
  [999_999_999, true],
  [1_000_000_000, true],
  [1_000_000_001, false],
])('%s shares are a quantity: %s', (quantity, taken) => {
  expect(quantitySchema.safeParse(quantity).success).toBe(taken)
})

test.each([
  [4, true],
  [5, true],
  [6, false],
])('%s steps of a book on one side are an answer: %s', (steps, taken) => {
  expect(depthShown).toBe(5)
  const side = Array.from({ length: steps }, () => ({ price: '1.00', shares: 1 }))
  const provenance = {
    source: 's',
    kind: 'SIMULATED',
    at: '2026-11-20T15:00:00.000Z',
    delaySeconds: 0,
  }
  const answer = { id: '1', bids: side, asks: [], provenance }
  expect(marketDepth.answer.safeParse(answer).success).toBe(taken)
})

test('an account closes after a week, a proof of the factor counts for five minutes, a list ends', () => {
  const promised = {
    answerDays,
    closingDays,
    stepUpMinutes,
    documentsShown,
    brakeOrdersMax,
    pauseDays,
  }
  expect(promised).toEqual({
    answerDays: 30,
    brakeOrdersMax: 1_000,
    pauseDays: [1, 7, 30, 90],
    closingDays: 7,
    stepUpMinutes: 5,
    documentsShown: 1_000,
  })
})

test('an article has at most two hundred blocks, each stretch at most four thousand signs', () => {
  const block = (length: number) => ({
    kind: 'paragraph',
    runs: [{ text: 'x'.repeat(length), href: null }],
  })
  const body = (blocks: number, length: number) =>
    Array.from({ length: blocks }, () => block(length))
  expect({ newsBlocksMax, newsTextMax }).toEqual({ newsBlocksMax: 200, newsTextMax: 4_000 })
  for (const [blocks, length, taken] of [
    [0, 1, true],
    [199, 1, true],
    [200, 1, true],
    [201, 1, false],
    [1, 0, false],
    [1, 3_999, true],
    [1, 4_000, true],
    [1, 4_001, false],
  ] as const)
    expect(newsBodySchema.safeParse(body(blocks, length)).success).toBe(taken)
})

test.each([
  [0, 12, false],
  [1, 12, true],
  [4, 12, true],
  [5, 12, true],
  [6, 12, false],
  [1, 0, false],
  [1, 39, true],
  [1, 40, true],
  [1, 41, false],
])(
  'a certification of %s countries with numbers of %s signs is taken: %s',
  (many, signs, taken) => {
    expect([taxCountriesMax, taxNumberMax, taxVersionsMax]).toEqual([5, 40, 50])
    const residencies = ['DE', 'AT', 'FR', 'IT', 'ES', 'NL'].slice(0, many).map((country) => ({
      country,
      number: '1'.repeat(signs),
      none: null,
    }))
    const body = { residencies, text: 'v2026', language: 'de' }
    expect(taxCertify.body?.safeParse(body).success).toBe(taken)
  },
)
