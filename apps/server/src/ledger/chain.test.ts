// Goal: the text that is hashed is the same for ever, and what is not such a text is not read.
// Method: a journal written out by hand, and lines of every wrong form.
import { expect, test } from 'vitest'
import { canonical, genesis, headLine, journalHash, linesFrom, linesText } from './chain.ts'

const lines = [
  { debit: 'C.cash', credit: 'C.hold', asset: 'EUR', amount: 5n },
  { debit: 'S.street', credit: 'S.today', asset: 'share:7', amount: 2n ** 63n },
]
const text =
  '[["C.cash","C.hold","EUR","5"],["S.street","S.today","share:7","9223372036854775808"]]'
const journal = {
  customer: 7n,
  position: 2n,
  id: 31n,
  event: 'buy "fill"',
  reference: null,
  command: 4n,
  businessAt: 1_000,
  businessDate: '2026-11-20',
  lines: '[]',
  previousHash: 'ab',
}

test('lines are written and read in one form', () => {
  expect(linesText(lines)).toBe(text)
  expect(linesFrom(text)).toEqual(lines)
  expect(linesFrom('[]')).toEqual([])
})

test.each(['{}', '5', 'null', '[5]', '[{}]', '[[]]', '[["a"]]', '[["a","b"]]', '[["a","b","c"]]'])(
  '%s are no lines',
  (wrong) => {
    expect(() => linesFrom(wrong)).toThrow(/lines are not a list|a line has four parts/)
  },
)

test('a journal and the end of a chain have one text', () => {
  const written = (reference: string) =>
    `["parkett.journal.1","7","2","31","buy \\"fill\\"","${reference}","4","1000","2026-11-20",[],"ab"]`
  expect(canonical(journal)).toBe(written(''))
  expect(canonical({ ...journal, reference: 12n })).toBe(written('12'))
  expect(journalHash(journal)).toBe(
    'dd72882465fa27f742c07422109c69c047764ee2a37888a8c5625cce102b435f',
  )
  expect(genesis).toBe('0000000000000000000000000000000000000000000000000000000000000000')
  expect(headLine(7n, 2n, 'ab')).toBe('7 2 ab\n')
})
