// Hints beside an order. Goal: each comes exactly where its figure is passed, the most important first,
// and none without what it needs. Method: one order that is given nothing to say, changed in one thing.
import { expect, test } from 'vitest'
import { nudgesOf, type NudgeFacts } from './nudges.ts'

const calm: NudgeFacts = {
  side: 'buy',
  quantity: 10n,
  limit: 1_000n,
  base: 1_000n,
  book: { bid: 999n, ask: 1_001n, onOffer: 10n, volume: 200n },
  isAtLimit: false,
  wasSuspended: false,
  hold: 50n,
  power: 100n,
}
const book = calm.book ?? expect.unreachable('a book')

test.for<readonly [string, Partial<NudgeFacts>, readonly string[]]>([
  ['nothing to say', {}, []],
  ['5 % away', { limit: 1_050n }, []],
  ['a step more than 5 % above', { limit: 1_051n }, ['limit_far']],
  ['and below', { limit: 949n }, ['limit_far']],
  ['at the market there is no limit', { limit: null, base: 500n }, []],
  ['nor without a price', { limit: 1_051n, base: null }, []],
  ['more than the book offers', { book: { ...book, onOffer: 9n } }, ['thin_book']],
  ['an order that waits meets no book', { book: { ...book, onOffer: 0n } }, []],
  ['1 % apart', { book: { ...book, bid: 995n, ask: 1_005n } }, []],
  ['a step more', { book: { ...book, bid: 994n, ask: 1_005n } }, ['spread_wide']],
  ['one side alone is no spread', { book: { ...book, bid: null } }, []],
  ['more than 5 % of the day', { book: { ...book, volume: 199n } }, ['low_turnover']],
  ['nothing was traded yet', { book: { ...book, volume: 0n } }, []],
  ['more than half of the money', { hold: 51n }, ['large_share']],
  ['more than there is', { hold: 101n }, []],
  ['a sale takes no money', { side: 'sell', hold: 51n }, []],
  [
    'at the limit of the day nobody is left',
    { isAtLimit: true, book: { ...book, onOffer: 0n } },
    ['at_limit'],
  ],
  ['not traded the day before', { wasSuspended: true }, ['suspended_before']],
  ['what is not traded has no book', { book: null }, []],
  [
    'the most important first',
    {
      isAtLimit: true,
      limit: 1_100n,
      book: { bid: 900n, ask: 1_100n, onOffer: 1n, volume: 1n },
      hold: 100n,
    },
    ['at_limit', 'limit_far', 'spread_wide', 'low_turnover', 'large_share'],
  ],
])('%s', ([, change, said]) => {
  expect(nudgesOf({ ...calm, ...change })).toEqual(said)
})
