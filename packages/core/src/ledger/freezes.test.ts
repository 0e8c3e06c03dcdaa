// Goal: under no kind of freeze does money leave, and nothing that happened outside goes
// unwritten. Method: the whole table, kind by act, spelled out by hand beside the one in force.
import { legalReasons } from '@parkett/contract/wire/legal'
import { describe, expect, test } from 'vitest'
import { frozen, frozenActs, isLegalReason, staysInMarket, stoppedUntil } from './freezes.ts'

const stops = [
  'order.place',
  'order.fill.buy',
  'order.fill.sell',
  'transfer',
  'payout.request',
  'payout.review',
  'payout.approve',
  'payout.file',
  'payout.send',
  'line.return',
  'card.change',
  'deposit.begin',
  'deposit.repay',
  'adjust.out',
  'account.close',
] as const
const goesOnFor = { court_order: ['order.fill.sell', 'adjust.out'] } as const

describe('every act of a frozen customer', () => {
  for (const kind of legalReasons)
    test.each(frozenActs)(`${kind} × %s`, (act) => {
      const free: readonly string[] = kind === 'court_order' ? goesOnFor.court_order : []
      const isStopped = stops.some((one) => one === act) && !free.includes(act)
      expect(frozen[kind][act]).toBe(isStopped ? 'stops' : 'goes on')
      const until = stoppedUntil([{ kind, until: 1_000 }], act, 999)
      expect(until).toBe(isStopped ? 1_000 : null)
    })
})

test('a freeze stops until its instant and not at it', () => {
  const freeze = { kind: 'sanctions', until: 1_000 } as const
  expect(stoppedUntil([freeze], 'payout.file', 999)).toBe(1_000)
  expect(stoppedUntil([freeze], 'payout.file', 1_000)).toBeNull()
  expect(stoppedUntil([freeze], 'payout.file', 1_001)).toBeNull()
})

test('of overlapping freezes the longest that stops the act counts', () => {
  const freezes = [
    { kind: 'sanctions', until: 2_000 },
    { kind: 'court_order', until: 9_000 },
    { kind: 'account_takeover', until: 3_000 },
  ] as const
  expect(stoppedUntil(freezes, 'payout.file', 1_000)).toBe(9_000)
  expect(stoppedUntil(freezes, 'order.fill.sell', 1_000)).toBe(3_000)
  expect(stoppedUntil(freezes, 'order.fill.sell', 3_000)).toBeNull()
  expect(stoppedUntil(freezes, 'money.in', 1_000)).toBeNull()
})

test('only a court leaves sales in the market, and none leaves purchases', () => {
  const staying = legalReasons.flatMap((kind) =>
    (['buy', 'sell'] as const)
      .filter((side) => staysInMarket(kind, side))
      .map((side) => `${kind} ${side}`),
  )
  expect(staying).toEqual(['court_order sell'])
})

test('the kinds of freeze are a closed list', () => {
  for (const kind of legalReasons) expect(isLegalReason(kind)).toBe(true)
  for (const text of ['', 'sanction', 'annoyance']) expect(isLegalReason(text)).toBe(false)
})
