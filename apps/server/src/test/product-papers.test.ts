// Goal: a statement and the export of all data say what lies in a pool, in savings and of a loan, to the cent, with every
// entry behind it, also after each has ended. Method: one customer who has all three on the real server, over months; the
// paper is checked by the program of the checking page and held against the balances as the database has them.
import { documentsJson, documentsKeys, documentsMake } from '@parkett/contract/customer/documents'
import { exportData } from '@parkett/contract/customer/export'
import { treasuryConfirm, treasuryPrepare } from '@parkett/contract/customer/treasury'
import { currencyExponents, toDecimal } from '@parkett/contract/wire/money'
import { verifySealed } from '@parkett/proof/verify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { logInAgain, testApp, tradePassword, type TestApp } from './testing-app.ts'
import { brokenInvariants } from './testing-cash.ts'
import { berlin } from './testing-days.ts'
import { borrower, does, lend, lenders, type Borrower, type Lenders } from './testing-loans.ts'
import { check } from './testing-papers.ts'
import { buy, exit } from './testing-savings.ts'

let world: TestApp
let staff: Lenders
beforeAll(async () => {
  world = await testApp({ startsAt: berlin('2027-01-15', '10:00') })
  staff = await lenders(world)
})
afterAll(() => world.close())

/** The customer on another day, before which each product did what was due. */
async function on(date: string, who: Borrower): Promise<Borrower> {
  world.wall.nowMs = berlin(date, '10:00')
  for (const name of ['treasury', 'savings', 'loans', 'books', 'cashDays'] as const)
    await world.run(name)
  return Object.assign(await logInAgain(world.app, who), { card: who.card })
}

const text = z.string()
const pocketRow = z.object({ asset: text, pocket: text, opening: text, in: text, out: text })
const paperSchema = z.object({
  document: z.looseObject({
    pockets: z.array(z.extend(pocketRow, { closing: text })),
    cash: z.array(z.looseObject({ currency: text, closing: text })),
    journals: z.array(z.looseObject({ event: text })),
  }),
})

/** The statement up to now, which must be genuine and add up. */
async function statementOf(who: Borrower) {
  const { id } = await who.must(documentsMake, { body: { kind: 'interim', period: 'all' } })
  const sealed = (await who.file(documentsJson, { params: { id } })).text
  const { keys: known } = await who.must(documentsKeys)
  expect(await verifySealed(sealed, { known, check })).toMatchObject({
    findings: [],
    genuine: true,
  })
  const { pockets, cash, journals } = paperSchema.parse(JSON.parse(sealed)).document
  const said = pockets
    .filter(({ asset, closing }) => asset === 'EUR' && Number(closing) !== 0)
    .map(({ pocket, closing }) => [pocket, closing] as const)
  return {
    pockets: Object.fromEntries(said),
    cash: cash.find(({ currency }) => currency === 'EUR')?.closing,
    events: new Set(journals.map(({ event }) => event)),
  }
}

const euros = (minor: bigint): string => toDecimal(minor, currencyExponents.EUR)
async function balancesOf({ id }: Borrower) {
  const { rows } = await world.db.pool.query<{ pocket: string; amount: bigint }>(
    `SELECT pocket, amount FROM balances WHERE customer = $1 AND asset = 'EUR' AND amount <> 0`,
    [id],
  )
  return {
    pockets: Object.fromEntries(rows.map(({ pocket, amount }) => [pocket, euros(BigInt(amount))])),
    cash: euros(rows.reduce((sum, { amount }) => sum + BigInt(amount), 0n)),
  }
}

/** The tables of `all.json`, which lies in the archive as it is. */
async function exportOf(who: Borrower) {
  const { zip } = await who.must(exportData, { body: { tradePassword } })
  const whole = Buffer.from(zip, 'base64').toString('utf8')
  return (table: string): number => whole.split(`${table}.csv`).length - 1
}

test('with a pool, savings and a loan a statement says each pocket, and the export has each table', async () => {
  let mia = await borrower(world, '500')
  const loan = await lend(staff, mia)
  const body = { kind: 'buy', currency: 'EUR', amount: '2000' } as const
  const { intent } = await mia.must(treasuryPrepare, { body })
  await mia.must(treasuryConfirm, { body: { intent, tradePassword } })
  const { deposit } = await buy(mia, 'eur-30', '1000')
  mia = await on('2027-01-20', mia)
  const first = await statementOf(mia)
  expect(first.pockets).toMatchObject({ 'C.loan': '1000.00', 'C.fund': '1000.00' })
  expect(Number(first.pockets['C.treasury'])).toBeGreaterThanOrEqual(2_000)
  expect(first).toMatchObject(await balancesOf(mia))
  for (const event of ['loan.paid_out', 'fund.bought', 'treasury.bought', 'treasury.confirmed'])
    expect(first.events, event).toContain(event)

  await exit(mia, deposit.id)
  await does(mia, 'part', loan, '400.00')
  mia = await on('2027-02-16', mia)
  await does(mia, 'repay', loan)
  const second = await statementOf(mia)
  expect(second).toMatchObject(await balancesOf(mia))
  expect(Object.keys(second.pockets)).not.toContain('C.fund')
  expect(Object.keys(second.pockets)).not.toContain('C.loan')
  for (const event of ['fund.exited', 'loan.interest', 'loan.instalment', 'loan.repaid'])
    expect(second.events, event).toContain(event)

  const filesOf = await exportOf(mia)
  // Each name stands twice: before its file, and in the directory at the end.
  for (const table of ['loans', 'loan_payments', 'savings', 'treasury_orders', 'treasury_accruals'])
    expect(filesOf(table), table).toBeGreaterThanOrEqual(2)
  for (const name of ['books', 'cashDays'] as const) await world.run(name)
  expect(await brokenInvariants(world)).toEqual([])
})
