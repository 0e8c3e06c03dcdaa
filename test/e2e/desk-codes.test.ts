// Goal: the desk speaks in words. No room shows a machine's name, a number of 17 digits, a raw
// amount or a raw date. Method: the real product with data in every room; all texts of every room
// and of one case in it are read, as two colleagues see them who together may enter all rooms.
import { accessUser } from '@parkett/contract/customer/access'
import { ordersPlace, ordersPrepare } from '@parkett/contract/customer/orders'
import { problemsReport } from '@parkett/contract/customer/problems'
import { adjustmentsList } from '@parkett/contract/desk/adjustments'
import { approvalsRequest, type ApprovalAct } from '@parkett/contract/desk/approvals'
import { operatorAdvanceDay } from '@parkett/contract/desk/operator'
import { withdrawalsAct } from '@parkett/contract/desk/payout-steps'
import { permissions } from '@parkett/contract/desk/permissions'
import { payoutBatchesMake, payoutsApprove } from '@parkett/contract/desk/withdrawals'
import { sandboxTransfer } from '@parkett/contract/provider/sandbox'
import { marketStock } from '@parkett/contract/customer/market'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { someData } from '../../apps/server/src/slices/kyc/testing.ts'
import { callerAt, openAccount } from './calls.ts'
import { creditByCalls } from './credit-by-calls.ts'
import { deskSays as t, hire, join, lookAt, type Seat } from './desk-seat.ts'
import { deskCallerOf } from './desk-shown.ts'
import { handIn } from './hand-in.ts'
import { askPayout, bindForPayouts, settlePayer } from './payouts.ts'
import { pin } from './trading.ts'
import { callHouse, houseOf, newVisitor, openWorld } from './world.ts'
import { saidTo } from '../../apps/server/src/slices/withdrawals/testing.ts'

openWorld()

const routes = Object.keys(permissions).map((name) => name.replaceAll('.', '\\.'))
/** What only a machine says. */
const machine: readonly RegExp[] = [
  /\b\d{15,}\b/g,
  /\b[CHS]\.[a-z_]{2,}/g,
  new RegExp(`\\b(?:${routes.join('|')})\\b`, 'g'),
  /\b(?:customer|withdrawal|withdraw|deposit|ledger|buy|sell|transfer|shares|books)\.[a-z]\w+/g,
  /\b[a-z]+_[a-z_]+\b/g,
  /\b\d{4}-\d{2}-\d{2}\b/g,
  /\b\d+\.\d{2} (?:EUR|USD|CNY|HKD)\b/g,
]

const found = async (page: Page): Promise<readonly string[]> => {
  const text = await page.locator('main').innerText()
  return [...new Set(machine.flatMap((pattern) => text.match(pattern) ?? []))]
}

/** Something waits in every queue, and something happened everywhere else. */
async function fill() {
  const { browser, desk, claimCode } = houseOf()
  const chief = await join(browser, desk, { code: claimCode, username: 'chefin' })
  const second = await hire(chief, 'compliance', 'prueferin')
  const payer = await hire(chief, 'payments', 'zahlerin')
  const [pay, decide] = [await deskCallerOf(payer), await deskCallerOf(second)]
  const visitor = await newVisitor()
  const send = await settlePayer(visitor)
  const { id: customer } = await send(accessUser)
  const { instrument } = await send(marketStock, { query: { code: 'NLE', market: 'DE' } })
  for (const wish of [
    { side: 'buy', type: 'market', quantity: 40 },
    { side: 'buy', type: 'limit', quantity: 5, limit: '1.00', timeInForce: 'gtc' },
  ] as const) {
    const { intent } = await send(ordersPrepare, { body: { instrument: instrument.id, ...wish } })
    await send(ordersPlace, { body: { intent, tradePassword: pin } })
  }
  const card = await bindForPayouts(send)
  const payouts: string[] = []
  for (const amount of ['37.25', '1240.50', '12000.50', '80'])
    payouts.push(await askPayout(send, card, amount))
  const [first = '', , large = '', last = ''] = payouts
  for (const id of [first, large])
    await pay(withdrawalsAct, { params: { id }, body: { act: 'review' } })
  await pay(payoutsApprove, { params: { id: first }, body: { answers: saidTo() } })
  await callHouse(operatorAdvanceDay, { body: { days: 5 } })
  await pay(payoutBatchesMake, { body: {} })
  const report = { on: 'withdrawal', record: last, kind: 'other', note: 'Wo bleibt es?' } as const
  await send(problemsReport, { body: report })
  for (const [amount, mistyped] of [
    ['88.02', false],
    ['211.31', true],
  ] as const)
    await send(sandboxTransfer, { body: { amount, mistyped } })
  const until = new Date(Date.now() + 9 * 86_400_000).toISOString()
  const ask = (act: ApprovalAct, typed?: string) =>
    pay(approvalsRequest, {
      body: { act, reason: 'letter 12/345', ...(typed !== undefined && { typed }) },
    })
  await creditByCalls({ ask: pay, decide, customer })
  const [made] = (await pay(adjustmentsList)).rows
  await ask({ kind: 'ledger.reversal', customer, journal: made?.journal ?? '' })
  await ask(
    { kind: 'withdrawal.approve', customer, withdrawal: large, answers: saidTo() },
    '12000.50',
  )
  await ask({
    kind: 'withdrawal.hold',
    customer,
    withdrawal: last,
    legalReason: 'court_order',
    until,
  })
  await callerAsNewcomer()
  return { chief, second, customer, payouts }
}

/** A customer whose identity waits. */
async function callerAsNewcomer(): Promise<void> {
  const { origin } = houseOf()
  const person = { username: 'noah', password: 'ein Regal voller Akten', phone: '+4915199887766' }
  const send = callerAt(origin, { token: await openAccount(origin, person) })
  const identity = someData({
    document: 'passport',
    country: 'NL',
    name: 'Noah van der Berg',
    number: 'SPECI2014',
    birth: '1984-08-12',
  })
  await handIn(send, identity, 5)
}

/** Every room of this colleague, and the first case that it leads to. */
async function codesSeenBy({ page }: Seat, who: string): Promise<readonly string[]> {
  const said: string[] = []
  const hear = async (place: string): Promise<void> => {
    await page.waitForLoadState('networkidle')
    await lookAt(page, `${who}-${place}`, ['light'])
    said.push(...(await found(page)).map((code) => `${place}: ${code}`))
  }
  for (const link of await page.locator('.desk-nav a').all()) {
    await link.click()
    const name = (await link.textContent()) ?? ''
    await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
    const place = (await page.evaluate(() => location.hash)).slice(2)
    await hear(place)
    const inside = page.locator(`main a[href^="#/${place}/"]`).first()
    if ((await inside.count()) === 0) continue
    await inside.click()
    await page.waitForFunction((at) => location.hash !== `#/${at}`, place)
    await hear(`${place}, one`)
    // What opened over the room would stand before the navigation.
    if ((await page.getByRole('dialog').count()) > 0) await page.keyboard.press('Escape')
  }
  return said
}

test('no room says what only a machine says', async () => {
  const { chief, second, customer } = await fill()
  await chief.page.setViewportSize({ width: 1440, height: 900 })
  await second.page.setViewportSize({ width: 1440, height: 900 })
  expect(await codesSeenBy(chief, 'admin')).toEqual([])
  expect(await codesSeenBy(second, 'compliance')).toEqual([])
  await second.page.keyboard.press('Control+k')
  await second.page.getByRole('combobox', { name: t('desk.find.open') }).fill(customer)
  await second.page.locator('.desk-hits li').first().waitFor()
  await second.page.keyboard.press('Enter')
  await second.page.getByRole('heading', { level: 2 }).first().waitFor()
  await second.page.waitForLoadState('networkidle')
  await lookAt(second.page, 'customer', ['light'])
  expect(await found(second.page)).toEqual([])
  expect([...chief.complaints, ...second.complaints]).toEqual([])
})
