// Goal: what staff read at the desk is what the books have: overview, payments, one customer,
// settlement, the house's own accounts and a day beside the bank. Method: a customer with a
// position, an order that waits, two payouts on their way and one asked for; every figure of each
// room beside the entries of the books, added up here.
import { accessUser } from '@parkett/contract/customer/access'
import { ordersDetail, ordersPlace, ordersPrepare } from '@parkett/contract/customer/orders'
import { bankImport, booksDay } from '@parkett/contract/desk/books'
import { deskDashboard } from '@parkett/contract/desk/desk'
import { operatorAdvanceDay } from '@parkett/contract/desk/operator'
import { withdrawalsAct } from '@parkett/contract/desk/payout-steps'
import { settlementShow } from '@parkett/contract/desk/settlement'
import { payoutsApprove, payoutsShow } from '@parkett/contract/desk/withdrawals'
import { formatMoney, formatQuantity } from '@parkett/words/format'
import { formatDate } from '@parkett/words/format-time'
import { expect, test } from 'vitest'
import { callerOf } from './asking.ts'
import type { Caller } from './calls.ts'
import {
  accountSays,
  deskSays as t,
  enterRoom,
  hire,
  join,
  openTab,
  type Seat,
  typeAmount,
} from './desk-seat.ts'
import { deskCallerOf, expectFacts, expectRows, expectTiles, type ShownRow } from './desk-shown.ts'
import { answerFindings, askPayout, bindForPayouts, openPayout, press } from './payouts.ts'
import { decimalOf, movedIn, postedBy, unitsIn, type Entry } from './posted.ts'
import { hearAnswers, plain } from './shown.ts'
import { confirm, openTicket, pin, review } from './trading.ts'
import { callHouse, houseOf, newVisitor, openWorld, settle } from './world.ts'
import { saidTo } from '../../apps/server/src/slices/withdrawals/testing.ts'

openWorld()

const said = (amount: string, asset: string, change = false): string =>
  asset.startsWith('share:')
    ? formatQuantity(amount, 'en', { change })
    : formatMoney({ currency: asset, amount }, 'en', { change })
const euro = (units: bigint): string => said(decimalOf(units, 'EUR'), 'EUR')
const only = (account: string): RegExp => new RegExp(`^${account.replace('.', '\\.')}$`)

/** Two trades that are not settled, an order that waits, and three payouts of which two are let go. */
async function begin() {
  const { browser, desk, claimCode } = houseOf()
  const chief = await join(browser, desk, { code: claimCode, username: 'chefin' })
  const payer = await hire(chief, 'payments', 'zahlerin')
  const visitor = await newVisitor()
  await openTicket(visitor, 'code=NLE&side=buy&quantity=70')
  await review(visitor)
  const bought = /id=(\d+)/.exec(await confirm(visitor))?.[1] ?? ''
  const send = await callerOf(visitor)
  const { order } = await send(ordersDetail, { params: { id: bought } })
  const limit = Math.floor(Number(order.averagePrice) * 0.9).toFixed(2)
  const instrument = order.instrument.id
  for (const wish of [
    { side: 'sell', type: 'market', quantity: 30 },
    { side: 'buy', type: 'limit', quantity: 13, limit, timeInForce: 'gtc' },
  ] as const) {
    const { intent } = await send(ordersPrepare, { body: { instrument, ...wish } })
    await send(ordersPlace, { body: { intent, tradePassword: pin } })
  }
  const card = await bindForPayouts(send)
  const ask = await deskCallerOf(payer)
  const payouts: string[] = []
  for (const amount of ['37.25', '1240.50', '12000.50'])
    payouts.push(await askPayout(send, card, amount))
  for (const id of payouts.slice(0, 2)) {
    await ask(withdrawalsAct, { params: { id }, body: { act: 'review' } })
    await ask(payoutsApprove, { params: { id }, body: { answers: saidTo() } })
  }
  const neighbour = await newVisitor()
  await settle(neighbour)
  const { id, username } = await send(accessUser)
  return { payer, ask, customer: id, username, limit, large: payouts[2] ?? '' }
}

/** Every own account of the customer, and its entries with the balance after each. */
async function expectCustomer(
  payer: Seat,
  { username, limit }: { readonly username: string; readonly limit: string },
  own: readonly Entry[],
): Promise<void> {
  const { page } = payer
  await enterRoom(payer, 'desk.users')
  await page.getByLabel(t('desk.find')).fill(username)
  await page.getByRole('button', { name: t('action.search'), exact: true }).click()
  await page.getByRole('link', { name: username }).click()
  await page.getByRole('heading', { level: 2, name: username }).waitFor()
  await openTab(payer, 'desk.find.orders')
  await expectRows(payer, t('desk.openOrders'), () => [
    { [t('desk.filledHead')]: '0 / 13', [t('order.limit')]: said(limit, 'EUR') },
  ])
  await openTab(payer, 'desk.nav.money')
  const choice = page.getByLabel(t('desk.pocket'))
  await choice.waitFor()
  const names = await choice
    .locator('option')
    .evaluateAll((all) =>
      all.map((one) => [one.getAttribute('value') ?? '', one.textContent] as const),
    )
  const ends = new Set(
    own.flatMap(({ debit, credit, currency }) =>
      [debit, credit]
        .filter((code) => /^(C\.|S\.(?!depot|street|issuer))/.test(code))
        .map((code) => `${currency} ${code}`),
    ),
  )
  const standing = [...ends].filter((name) => {
    const [asset = '', pocket = ''] = name.split(' ')
    return movedIn(own, asset, only(pocket)).stands !== 0n
  })
  expect(names.map(([value]) => value)).toEqual(expect.arrayContaining(standing))
  for (const [value, label] of names) {
    const [asset = '', pocket = ''] = value.split(' ')
    const stands = decimalOf(movedIn(own, asset, only(pocket)).stands, asset)
    expect(plain(label)).toContain(`${accountSays(pocket)} · ${plain(said(stands, asset))}`)
    await choice.selectOption(value)
    let balance = 0n
    const journals = Map.groupBy(own, ({ journal }) => journal).values()
    const rows = [...journals].flatMap((of): ShownRow[] => {
      const { into, out, stands: change } = movedIn(of, asset, only(pocket))
      if (into === 0n && out === 0n) return []
      balance += change
      const row = {
        [t('desk.ends')]: of
          .map(
            ({ debit, credit, amount, currency }) =>
              `${accountSays(debit)} → ${accountSays(credit)} ${said(amount, currency)}`,
          )
          .join('; '),
        [t('desk.change')]: said(decimalOf(change, asset), asset, true),
        [t('desk.balanceAfter')]: said(decimalOf(balance, asset), asset),
      }
      return [row]
    })
    await expectRows(payer, t('desk.ledger'), () => rows.toReversed())
  }
}

/** A day that is over: both sides with their difference, and the proof that it sums to zero. */
async function expectDay(
  { payer, ask }: { readonly payer: Seat; readonly ask: Caller },
  day: string,
): Promise<void> {
  const { page } = payer
  const posted = await postedBy(ask, { to: day })
  const answer = hearAnswers(payer)
  await enterRoom(payer, 'desk.recon')
  // The house needs a round or two to sum a day that is over.
  await expect
    .poll(
      async () => {
        await page.reload()
        await page.getByRole('heading', { level: 1 }).waitFor()
        await page.waitForLoadState('networkidle')
        return page.locator(`main th time[datetime="${day}"]`).count()
      },
      { timeout: 60_000, interval: 1_000 },
    )
    .toBeGreaterThan(0)
  // The bank has something that the books have not, or both sides would be the same figure.
  const charge = `date,amount,name,purpose,bank reference\n${day},-12.34,Bank,Charges,fee-1\n`
  await ask(bankImport, {
    query: { currency: 'EUR' },
    file: new Blob([charge]),
  })
  await page.locator(`main th a[href="#/reconciliation/${day}"]`).first().click()
  await page.getByText(t('desk.recon.items'), { exact: true }).first().waitFor()
  const shown = () => answer(booksDay, `/operator/reconciliation/${day}`)
  const booked = (currency: string, account: RegExp): bigint =>
    -movedIn(posted, currency, account).stands
  const money = (units: bigint, currency: string): string =>
    said(decimalOf(units, currency), currency)
  await expectRows(payer, t('desk.recon'), () =>
    shown().currencies.map(({ currency, bank, ...alone }) => {
      const ledger = booked(currency, only('H.bank_client'))
      const there = bank === null ? null : unitsIn(bank)
      return {
        [t('label.currency')]: currency,
        [t('desk.ledger')]: money(ledger, currency),
        [t('desk.recon.bank')]:
          there === null ? t('desk.recon.noStatement') : money(there, currency),
        [t('desk.recon.apart')]: there === null ? '–' : money(there - ledger, currency),
        [t('desk.recon.open')]: `${alone.open}`,
      }
    }),
  )
  const proof = shown().proof.find(({ currency }) => currency === 'EUR')
  const house = [
    ...new Set(
      posted
        .flatMap(({ debit, credit }) => [debit, credit])
        .filter((code) => code.startsWith('H.') && booked('EUR', only(code)) !== 0n),
    ),
  ].toSorted()
  expect(proof?.accounts.map(({ account }) => account)).toEqual(house)
  await expectRows(payer, `${t('desk.recon.proof')}: EUR`, () =>
    [
      ...house.map((account) => [accountSays(account), booked('EUR', only(account))] as const),
      [t('desk.users'), booked('EUR', /^C\./)] as const,
      [t('label.total'), 0n] as const,
    ].map(([account, units]) => ({
      [t('desk.recon.account')]: account,
      [t('desk.browse.balance')]: euro(units),
    })),
  )
}

/** Somebody who stays at the overview reads what came since, without doing anything. */
async function expectCounted(payer: Seat): Promise<void> {
  await payer.page.clock.install()
  await enterRoom(payer, 'desk.dashboard')
  await expectTiles(payer, () => [[t('desk.users'), '2']])
  const newcomer = await newVisitor()
  await settle(newcomer)
  await payer.page.clock.fastForward(31_000)
  await expectTiles(payer, () => [[t('desk.users'), '3']])
}

test('overview, payments, a customer, settlement, the house’s accounts and a day beside the bank say what the books add up to', async () => {
  const { payer, ask, customer, username, limit, large } = await begin()
  const { page, complaints } = payer
  const answer = hearAnswers(payer)
  const posted = await postedBy(ask, {})
  const stands = (asset: string, account: RegExp) => movedIn(posted, asset, account).stands

  await enterRoom(payer, 'desk.settlement')
  await expectRows(payer, t('desk.settle.days'), () => [
    {
      [t('desk.settle.day')]: formatDate(answer(settlementShow).days[0]?.date ?? null, 'en'),
      [t('desk.users')]: '1',
      [t('desk.settle.owed')]: euro(stands('EUR', only('H.mkt_owed'))),
      [t('desk.settle.due')]: euro(-stands('EUR', only('H.mkt_due'))),
    },
  ])

  await openPayout(payer, large)
  await press(payer, 'desk.payout.take')
  await typeAmount(page, '12,000.50')
  await answerFindings(payer)
  await press(payer, 'desk.payout.askSecond')
  await page.getByText(t('desk.asked')).waitFor()
  await expectFacts(payer, () => [
    [
      t('label.amount'),
      `€12,000.50 · ${answer(payoutsShow, `/operator/payouts/${large}`).payout.reference}`,
    ],
    ...['C.wallet', 'C.wallet_hold'].map(
      (pocket) => [accountSays(pocket), euro(stands('EUR', only(pocket)))] as const,
    ),
  ])
  await enterRoom(payer, 'desk.dashboard')
  await expectTiles(payer, () => {
    const { customers, frozen } = answer(deskDashboard)
    return [
      [t('desk.queue.withdrawals'), '3'],
      [t('desk.queue.approvals'), '1'],
      [t('desk.users'), '2'],
      [t('desk.users'), String(customers)],
      [t('desk.frozen'), String(frozen)],
    ]
  })
  await enterRoom(payer, 'desk.payouts')
  const group = (key: string) =>
    page
      .locator('.desk-queue-group')
      .filter({ has: page.getByRole('heading', { name: t(key) }) })
      .locator('.desk-queue-item')
  for (const [key, amounts] of [
    ['desk.queue.look', ['€12,000.50']],
    ['desk.queue.ready', ['€37.25', '€1,240.50']],
  ] as const) {
    await expect
      .poll(() => group(key).locator('.desk-queue-amount').allInnerTexts())
      .toEqual(amounts)
    const names = await group(key).getByRole('link').allInnerTexts()
    expect(names).toEqual(amounts.map(() => username))
  }

  await expectCustomer(payer, { username, limit }, await postedBy(ask, { customer }))

  await enterRoom(payer, 'desk.browse')
  const accounts = [
    ...new Set(
      posted.flatMap(({ debit, credit, currency }) =>
        currency.startsWith('share:') ? [] : [debit, credit].map((code) => `${code} ${currency}`),
      ),
    ),
  ].toSorted()
  await expectRows(payer, t('desk.recon.account'), () =>
    accounts.map((name) => {
      const [account = '', currency = ''] = name.split(' ')
      return {
        [t('desk.recon.account')]: accountSays(account),
        [t('label.currency')]: currency,
        [t('desk.browse.balance')]: said(
          decimalOf(-stands(currency, only(account)), currency),
          currency,
        ),
      }
    }),
  )

  const { now } = await callHouse(operatorAdvanceDay, { body: { days: 5 } })
  await enterRoom(payer, 'desk.payouts')
  await page.getByText(t('desk.payout.files')).click()
  await page.getByRole('button', { name: t('desk.payout.make').split('{')[0]!.trim() }).click()
  await expectFacts(payer, () => [
    [t('desk.payout.count'), '2'],
    [t('desk.payout.sum'), '€1,277.75'],
  ])
  // The last one on which something was posted: the bank takes no statement of an older one.
  const days = (await postedBy(ask, {})).map(({ date }) => date)
  const day =
    days
      .filter((date) => date < now.slice(0, 10))
      .toSorted()
      .at(-1) ?? ''
  await expectDay({ payer, ask }, day)
  await expectCounted(payer)
  expect(complaints).toEqual([])
})
