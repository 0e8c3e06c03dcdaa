// Goal: a replay that ends where the books stand is silent, one that does not names the account, and
// a pocket below zero is found at the end of its command, whatever came later. Method: journals fed
// by hand, beside balances as the database would answer them, also such as it refuses to hold.
import { expect, test } from 'vitest'
import type { Line } from '../chain.ts'
import { balances } from '../own-tables.ts'
import { readerOf } from './testing-reader.ts'
import { replayWalk } from './verify-replay.ts'

type Move = readonly [debit: string, credit: string, amount: bigint]
type Fed = {
  readonly customer?: bigint
  readonly id: bigint
  readonly command: bigint
  readonly moves: readonly Move[]
}
type Stored = readonly [customer: string, asset: string, pocket: string, amount: string]

const linesOf = (moves: readonly Move[]): Line[] =>
  moves.map(([debit, credit, amount]) => ({ debit, credit, asset: 'EUR', amount }))

/** What the replay finds of these journals beside what is stored. */
function found(fed: readonly Fed[], stored: readonly Stored[]) {
  const walk = replayWalk()
  for (const { customer = 7n, id, command, moves } of fed)
    walk.visit(
      {
        customer,
        id,
        command,
        position: 1n,
        event: 'buy.freeze',
        reference: null,
        businessAt: 1,
        businessDate: '2026-11-20',
        lines: '',
        previousHash: '',
        hash: '',
      },
      linesOf(moves),
    )
  return walk.broken(readerOf(balances.columns, stored), { now: 0 })
}
const paidIn: Move = ['H.bank_client', 'C.cash', 5n]
const below = (journal: bigint, pocket: string, customer = 7n) => ({
  text: `journal ${customer}/${journal} leaves EUR/${pocket} of the replay below zero`,
  customer,
  journal,
})

test('what went up and down again needs no row, and a row of nothing is none', async () => {
  const there = { id: 1n, command: 1n, moves: [paidIn, ['C.cash', 'C.hold', 5n]] } as const
  expect(await found([there], [['7', 'EUR', 'C.hold', '5']])).toBeUndefined()
  const back = { id: 2n, command: 2n, moves: [['C.hold', 'H.bank_client', 5n]] } as const
  expect(await found([there, back], [])).toBeUndefined()
  expect(await found([there, back], [['7', 'EUR', 'C.cash', '0']])).toBeUndefined()
})

test('one cent that was never posted is found with its account', async () => {
  expect(await found([], [['8', 'EUR', 'C.cash', '1']])).toMatchObject({
    text: expect.stringMatching(/^account 8: replayed state empty, stored [0-9a-f]{12}$/) as string,
    customer: 8n,
  })
  const one = { id: 1n, command: 1n, moves: [['H.bank_client', 'C.cash', 1n]] } as const
  expect(await found([one], [])).toMatchObject({
    text: expect.stringMatching(/^account 7: replayed state [0-9a-f]{12}, stored empty$/) as string,
  })
})

test('a pocket below zero at the end of a command is found with the command’s last journal', async () => {
  const spent = { id: 3n, command: 2n, moves: [['C.cash', 'C.hold', 9n]] } as const
  const still = { id: 4n, command: 2n, moves: [['C.hold', 'C.unsettled', 1n]] } as const
  const filled = { id: 5n, command: 3n, moves: [['H.bank_client', 'C.cash', 4n]] } as const
  const first = { id: 1n, command: 1n, moves: [paidIn] }
  const stands: readonly Stored[] = [
    ['7', 'EUR', 'C.hold', '8'],
    ['7', 'EUR', 'C.unsettled', '1'],
  ]
  expect(await found([first, spent, still, filled], stands)).toEqual(below(4n, 'C.cash'))
})

test('within its command a pocket may be below zero, as long as it is filled again', async () => {
  const spent = { id: 2n, command: 1n, moves: [['C.cash', 'C.hold', 5n]] } as const
  const filled = { id: 3n, command: 1n, moves: [paidIn] }
  const other = { customer: 8n, id: 4n, command: 2n, moves: [paidIn] }
  const stands: readonly Stored[] = [
    ['7', 'EUR', 'C.hold', '5'],
    ['8', 'EUR', 'C.cash', '5'],
  ]
  expect(await found([spent, filled, other], stands)).toBeUndefined()
})

test('books that stand below zero themselves are found at the end of their account', async () => {
  const spent = { id: 2n, command: 1n, moves: [['C.cash', 'C.hold', 5n]] } as const
  const other = { customer: 8n, id: 3n, command: 2n, moves: [paidIn] }
  const stands: readonly Stored[] = [
    ['7', 'EUR', 'C.cash', '-5'],
    ['7', 'EUR', 'C.hold', '5'],
    ['8', 'EUR', 'C.cash', '5'],
  ]
  expect(await found([spent, other], stands)).toEqual(below(2n, 'C.cash'))
  expect(await found([spent], stands.slice(0, 2))).toEqual(below(2n, 'C.cash'))
})
