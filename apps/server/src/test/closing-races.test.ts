// Goal: money that is credited while its account closes is either there before, and keeps the account
// open, or waits as nobody's with an alarm: by whatever way it comes (abuse row 111). Method: real
// PostgreSQL; the lock of the account is held until the closing and the credit both wait for it, the
// closing first, then the other way round; and 16 times without anybody who holds them.
import { closingAsk } from '@parkett/contract/customer/closing'
import {
  approvalsDecide,
  approvalsList,
  approvalsRequest,
  type ApprovalAct,
} from '@parkett/contract/desk/approvals'
import {
  incomingLinesAssign,
  incomingLinesList,
  incomingLinesReturn,
} from '@parkett/contract/desk/incoming-lines'
import { depositReference } from '@parkett/core/deposits/reference'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { referenceOf } from '@parkett/contract/wire/reference'
import { testApp, testPassword, type Customer, type TestApp } from './testing-app.ts'
import { brokenInvariants, houseAct, newPayer } from './testing-cash.ts'
import { openTestIncoming, type TestIncoming } from './testing-incoming.ts'
import { firstAdmin, hire, type Colleague } from './testing-staff.ts'
import { verifiedCustomer } from './testing-verified.ts'

let world: TestApp
let bank: TestIncoming
let payments: Colleague
let second: Colleague
let me: Customer
const rung: string[] = []
const hear = (warning: Error): void => void rung.push(warning.message)

beforeAll(async () => {
  process.on('warning', hear)
  world = await testApp()
  bank = openTestIncoming(world)
  const admin = await firstAdmin(world)
  payments = await hire(world, admin, ['payments'], 'zahlt')
  second = await hire(world, admin, ['compliance'], 'prueft')
  // Accounts close on another server of the same books, so that both doors meet at the lock.
  await world.again()
})
afterAll(async () => {
  process.off('warning', hear)
  await bank.close()
  await world.close()
})
beforeEach(async () => {
  rung.length = 0
  me = await dueToClose()
})

/** Somebody with an empty account whose seven days are over. */
async function dueToClose(): Promise<Customer> {
  const customer = await verifiedCustomer(world)
  const asked = await customer.sealed(closingAsk, {
    aud: 'close-account',
    loginPassword: testPassword,
  })
  expect(asked.code).toBe(1)
  await world.db.owner.query(
    `UPDATE account_closings SET asked_at = now() - interval '9 days', closes_at = now() - interval '1 day'
     WHERE customer_id = $1`,
    [customer.id],
  )
  return customer
}

const booksOf = async ({ id }: Customer) => {
  const { rows } = await world.db.pool.query<{ held: string; closed: boolean; credits: number }>(
    `SELECT (SELECT sum(amount) FROM balances WHERE customer = $1)::text AS held,
       EXISTS (SELECT 1 FROM account_locks WHERE customer = $1 AND closed_at IS NOT NULL) AS closed,
       (SELECT count(*)::int FROM journals
        WHERE customer = $1 AND event NOT IN ('demo.credited', 'demo.returned')) AS credits`,
    [id],
  )
  return rows[0]!
}
let lines = 0
const nobodys = async (text: string, iban = '') =>
  (
    await bank.receive({
      amount: { currency: 'EUR', minor: 4_321n },
      bankRef: `closing-${(lines += 1)}`,
      remitter: 'Erika Mustermann',
      iban,
      text,
    })
  ).line
const isOpen = async (line: string) =>
  (await payments.must(incomingLinesList)).open.some(({ id }) => id === line)

/** Two people, up to the approval, which is given by whoever calls what is answered. */
async function approving(act: ApprovalAct, typed: string) {
  const asked = await payments.must(approvalsRequest, {
    body: { act, reason: 'a letter of 1 May', typed },
  })
  const decide = () =>
    second.call(approvalsDecide, {
      params: { id: asked.id },
      body: { decision: 'approved', digest: asked.digest, note: '', typed },
    })
  return { id: asked.id, decide }
}
const adjusting = (customer: bigint) =>
  approving(
    {
      kind: 'ledger.adjustment',
      customer: customer.toString(),
      reason: 'compensation',
      counter: 'H.equity',
      direction: 'to_customer',
      pocket: 'C.wallet',
      currency: 'EUR',
      amount: '12.34',
    },
    '12.34',
  )

/** Waits until so many wait for the lock of an account. */
async function waitingFor(count: number): Promise<void> {
  const sql = `SELECT count(*)::int AS waits FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`
  await expect
    .poll(async () => (await world.db.owner.query<{ waits: number }>(sql)).rows[0]?.waits)
    .toBeGreaterThanOrEqual(count)
}

/** Both meet at the lock of the account, the first one first. */
async function inOrder(first: () => Promise<unknown>, then: () => Promise<unknown>): Promise<void> {
  const holder = await world.db.owner.connect()
  try {
    await holder.query('BEGIN')
    await holder.query('SELECT 1 FROM ledger_accounts WHERE customer = $1 FOR UPDATE', [me.id])
    const one = first()
    await waitingFor(1)
    const other = then()
    await waitingFor(2)
    await holder.query('COMMIT')
    await Promise.all([one, other])
  } finally {
    holder.release()
  }
}
const close = () => world.run('accountClosing')

type Way = {
  readonly name: string
  /** Answers how the money comes, and whether it waits as nobody's afterwards. */
  readonly begin: () => Promise<{
    readonly come: () => Promise<unknown>
    readonly waits: () => Promise<boolean>
  }>
}
const ways: readonly Way[] = [
  {
    name: 'a bank line that staff assign',
    begin: async () => {
      const line = await nobodys('a present')
      const body = { customer: me.id.toString(), reason: 'the remitter called' }
      return {
        come: () => payments.call(incomingLinesAssign, { params: { id: line }, body }),
        waits: () => isOpen(line),
      }
    },
  },
  {
    name: 'a bank line that two people assign',
    begin: async () => {
      const line = await nobodys('another present')
      const asked = await approving(
        {
          kind: 'deposit.assign',
          line,
          customer: me.id.toString(),
        },
        '43.21',
      )
      return { come: asked.decide, waits: () => isOpen(line) }
    },
  },
  {
    name: 'a bank line with its reference',
    begin: async () => {
      const { rows } = await world.db.owner.query<{ account: string }>(
        'SELECT account_number AS account FROM customers WHERE id = $1',
        [me.id],
      )
      let line = ''
      return {
        come: async () => (line = await nobodys(depositReference(rows[0]!.account))),
        waits: () => isOpen(line),
      }
    },
  },
  {
    name: 'an adjustment of two people',
    begin: async () => {
      const asked = await adjusting(me.id)
      let heard: string | undefined
      return {
        come: async () => void ({ reason: heard } = await asked.decide()),
        // The second person hears it, or that a lock was found meanwhile which nobody answered, or
        // reads that the books refused it.
        waits: async () =>
          heard === 'account_closed' ||
          heard === 'findings_unanswered' ||
          (await payments.must(approvalsList, { query: { state: 'closed' } })).rows.some(
            ({ id, carried }) => id === asked.id && carried?.state === 'failed',
          ),
      }
    },
  },
]

test.each(ways)('$name, behind the closing: nobody’s, with an alarm', async ({ begin }) => {
  const { come, waits } = await begin()
  await inOrder(close, come)
  expect(await booksOf(me)).toEqual({ held: '0', closed: true, credits: 0 })
  expect(await waits()).toBe(true)
  expect(rung.join('\n')).toContain('money for a closed account')
  expect(await brokenInvariants(world)).toEqual([])
})

test.each(ways)('$name, before the closing: credited, and closed over', async ({ begin }) => {
  const { come, waits } = await begin()
  await inOrder(come, close)
  // Play money goes back to the house when its account closes.
  expect(await booksOf(me)).toEqual({ held: '0', closed: true, credits: 1 })
  expect(await waits()).toBe(false)
  expect(rung).toEqual([])
})

test('whoever comes first, 16 times: never money in a closed account', async () => {
  for (let round = 0; round < 16; round += 1) {
    me = await dueToClose()
    const { come, waits } = await ways[round % ways.length]!.begin()
    await Promise.all([close(), come()])
    const { credits, ...books } = await booksOf(me)
    expect(books, `round ${round}`).toEqual({ held: '0', closed: true })
    expect(await waits(), `round ${round}`).toBe(credits === 0)
  }
  expect(await brokenInvariants(world)).toEqual([])
})

test('an adjustment for a closed account is not even asked for', async () => {
  await close()
  await expect(adjusting(me.id)).rejects.toThrow('account_closed')
})

test('a payout that comes back for a closed account is nobody’s, and staff may send it on', async () => {
  const payer = await newPayer(world)
  await world.db.owner.query('UPDATE cards SET pay_out_from = bound_at WHERE customer = $1', [
    payer.id,
  ])
  const { id } = await payer.withdraw('43.21')
  for (const act of ['review', 'send'] as const)
    expect((await houseAct(world, id, { act })).code).toBe(1)
  // As if it had arrived before: one on its way keeps its account open.
  await world.db.owner.query(
    `INSERT INTO account_closings (id, customer_id, asked_at, closes_at, closed_at)
     VALUES ($1, $1, now(), now() + interval '7 days', now())`,
    [payer.id],
  )
  await world.db.owner.query(
    'INSERT INTO account_locks (customer, locked_at, closed_at) VALUES ($1, now(), now())',
    [payer.id],
  )
  const line = await nobodys(`RETURN ${referenceOf(BigInt(id))}`, 'DE02120300000000202051')
  const back = await houseAct(world, id, { act: 'return', reason: 'bank_return' })
  expect(back.reason).toBe('bank_line_missing')
  expect(await isOpen(line)).toBe(true)
  const named = await payments.call(incomingLinesReturn, {
    params: { id: line },
    body: { reason: 'unknown_recipient' },
  })
  expect(named.status).toBe(200)
  expect(await brokenInvariants(world)).toEqual([])
})
