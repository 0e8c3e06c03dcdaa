// Goal: what a customer reads in the list of money and on the paper of its period is what the books
// have. Method: a week that begins with a balance, brings money and takes some; every figure of the
// screen and of the printed PDF beside the sums of the books' own entries.
import { accessUser } from '@parkett/contract/customer/access'
import { cashLog } from '@parkett/contract/customer/cash-log'
import { transfersConfirm, transfersPrepare } from '@parkett/contract/customer/transfers'
import { operatorAdvanceDay } from '@parkett/contract/desk/operator'
import { formatMoney, formatQuantity } from '@parkett/words/format'
import { formatDate } from '@parkett/words/format-time'
import { readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { callerOf } from './asking.ts'
import { join } from './desk-seat.ts'
import { deskCallerOf } from './desk-shown.ts'
import { bindForPayouts } from './payouts.ts'
import { linesOf } from './pdf-lines.ts'
import { changedIn, decimalOf, movedIn, postedBy, unitsIn, type Entry } from './posted.ts'
import { expectApart, expectShown, german, hearAnswers, plain } from './shown.ts'
import { confirm, openTicket, pin, review } from './trading.ts'
import { filterBy, follow, goHolding, goStock, walk } from './walk.ts'
import { callHouse, houseOf, newVisitor, openWorld, type Visitor } from './world.ts'

openWorld()

const euro = (minor: bigint): string => figure(decimalOf(minor, 'EUR'), 'EUR')
const figure = (amount: string, asset: string): string =>
  plain(
    asset.startsWith('share:')
      ? formatQuantity(amount, 'de')
      : formatMoney({ currency: asset, amount }, 'de'),
  )

/** What the books have of this customer, the first entry first. */
async function booksOf(visitor: Visitor): Promise<() => Promise<readonly Entry[]>> {
  const { browser, desk, claimCode } = houseOf()
  const ask = await deskCallerOf(await join(browser, desk, { code: claimCode, username: 'chefin' }))
  const { id: customer } = await (await callerOf(visitor))(accessUser)
  return () => postedBy(ask, { customer })
}

/** A week ago shares were bought and money went to the bank side; since then both ways again. */
async function liveAWeek(visitor: Visitor) {
  const { page, t } = visitor
  await openTicket(visitor, 'code=NLE&side=buy&quantity=70')
  await review(visitor)
  await confirm(visitor)
  const send = await callerOf(visitor)
  await bindForPayouts(send)
  const books = await booksOf(visitor)
  await callHouse(operatorAdvanceDay, { body: { days: 8 } })
  const before = await books()
  const trade = async (act: 'trade.buy' | 'trade.sell', quantity: string) => {
    await (act === 'trade.sell' ? goHolding : goStock)(visitor, 'NLE')
    await follow(visitor, page.getByRole('link', { name: t(act), exact: true }))
    await page.locator('#ticket-quantity').fill(quantity)
    await review(visitor)
    await confirm(visitor)
  }
  await trade('trade.sell', '30')
  await trade('trade.buy', '7')
  const wish = { direction: 'to_bank', currency: 'EUR', amount: '250.25' } as const
  const { intent } = await send(transfersPrepare, { body: wish })
  await send(transfersConfirm, { body: { intent, tradePassword: pin } })
  const all = await books()
  return { before, since: all.slice(before.length), all }
}

/** Amount and balance of each row of the list. */
const rowsShown = async ({ page }: Visitor): Promise<readonly string[]> => {
  const rows = await page
    .locator('.page-main .rows .row')
    .evaluateAll((all) =>
      all.map((row) =>
        ['.row-value', '.row-change'].map((part) => row.querySelector(part)?.textContent ?? ''),
      ),
    )
  return rows.map((row) => plain(row.join(' · ')))
}

test('the list of money and the paper of its week say what the entries of the books add up to', async () => {
  const visitor = await newVisitor()
  const { page, t, complaints } = visitor
  const answer = hearAnswers(visitor)
  const { before, since, all } = await liveAWeek(visitor)

  await walk(visitor, 'account', '/ucenter/moneyLog')
  await filterBy(visitor, t('period.week'))
  const sums = (pockets: RegExp) => {
    const opening = changedIn(before, 'EUR', pockets).stands
    const { into, out } = changedIn(since, 'EUR', pockets)
    return { opening, into, out, closing: opening + into - out }
  }
  const expectSums = async (pockets: RegExp) => {
    const { opening, into, out, closing } = sums(pockets)
    await expectShown(visitor, '.page-main', () => [
      [t('moneylog.opening'), euro(opening)],
      [
        t('moneylog.in'),
        formatMoney({ currency: 'EUR', amount: decimalOf(into, 'EUR') }, 'de', { change: true }),
      ],
      [t('moneylog.out'), formatMoney({ currency: 'EUR', amount: decimalOf(-out, 'EUR') }, 'de')],
      [t('moneylog.closing'), euro(closing)],
    ])
  }
  const toldRows = () =>
    answer(cashLog).rows.map(({ amount, balance }) =>
      plain(`${german(amount, true)} · ${t('moneylog.balanceAfter', { amount: german(balance) })}`),
    )
  /** Asked anew each time: the answer to the list before may be the newest that was read. */
  const expectRows = () =>
    expect
      .poll(async () => ({ shown: await rowsShown(visitor), told: toldRows() }))
      .toSatisfy(({ shown, told }) => isDeepStrictEqual(shown, told))
  await expectSums(/^C\./)
  await expectRows()
  /** What each journal of the week changed, the newest first, and the balance after it. */
  let stands = sums(/^C\./).opening
  const changes = [...Map.groupBy(since, ({ journal }) => journal).values()]
    .map((of) => movedIn(of, 'EUR', /^C\./).stands)
    .filter((change) => change !== 0n)
    .map((change) => ({ amount: change, balance: (stands += change) }))
  const told = answer(cashLog).rows.map(({ amount, balance }) => ({
    amount: unitsIn(amount),
    balance: unitsIn(balance),
  }))
  expect(told).toEqual(changes.toReversed())
  expect(changes.length).toBeGreaterThanOrEqual(2)

  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: t('portfolio.pdf') }).click()
  const paper = linesOf(readFileSync(await (await saving).path()))
  expectOnPaper(visitor, paper, { before, since, all })

  await filterBy(visitor, t('moneylog.bank'))
  await expectSums(/^C\.(wallet|wallet_hold|payout|returning)$/)
  await expectRows()
  await filterBy(visitor, t('moneylog.securities'))
  await expectSums(/^C\.(cash|unsettled|hold)$/)
  await expectRows()
  expect(complaints).toEqual([])
})

type Books = {
  readonly before: readonly Entry[]
  readonly since: readonly Entry[]
  readonly all: readonly Entry[]
}

const own = /^(C\.|S\.(?!depot|street|issuer))/
const charging = /^H\.(inc_commission|tax_stamp|fee_exchange|inc_fee|tax_withheld)$/

/** Every table of the statement, its figures by row. */
function expectOnPaper(
  { t }: Visitor,
  paper: readonly (readonly string[])[],
  { before, since, all }: Books,
): void {
  const lines = paper.map((line) => line.map(plain))
  const headings = ['cash', 'pockets', 'positions', 'charges', 'postings', 'proof'] as const
  const under = (heading: (typeof headings)[number], columns: number) => {
    const at = (of: string) =>
      lines.findIndex((line) => line.join() === t(`documents.${of}` as never))
    const next = headings[headings.indexOf(heading) + 1]!
    return lines
      .slice(at(heading) + 1, at(next))
      .filter((line) => line.length === columns && /\d/.test(line.at(-1) ?? ''))
  }
  const row = (asset: string, account: RegExp, moved: typeof movedIn): readonly string[] => {
    const opening = moved(before, asset, account).stands
    const { into, out } = moved(since, asset, account)
    return [opening, into, out, opening + into - out].map((units) =>
      figure(decimalOf(units, asset), asset),
    )
  }
  const assets = [...new Set(all.map(({ currency }) => currency))]
  const currencies = assets.filter((asset) => /^[A-Z]{3}$/.test(asset)).toSorted()
  expect(under('cash', 5)).toEqual(
    currencies.map((currency) => [currency, ...row(currency, /^C\./, changedIn)]),
  )
  const pockets = [
    ...new Set(
      all.flatMap(({ debit, credit, currency }) =>
        [debit, credit].filter((code) => own.test(code)).map((code) => `${currency} ${code}`),
      ),
    ),
  ].toSorted()
  const shown = under('pockets', 5).map(([, ...figures]) => figures)
  const expected = pockets.map((name) => {
    const [asset = '', pocket = ''] = name.split(' ')
    return row(asset, new RegExp(`^${pocket.replace('.', '\\.')}$`), movedIn)
  })
  expect(shown).toEqual(expected)
  expectApart(expected)

  const [[, , quantity, price, value] = []] = under('positions', 5)
  const share = assets.find((asset) => asset.startsWith('share:')) ?? ''
  const held = movedIn(all, share, own).stands
  expect(quantity).toBe(figure(String(held), share))
  const cents = (text: string) => BigInt(text.replace(/[^\d]/g, ''))
  expect(cents(value ?? '')).toBe(held * cents(price ?? ''))

  const charges = since.filter(({ credit }) => charging.test(credit))
  const charged = under('charges', 4).map(([date, , , amount]) => [date, amount])
  expect(charged).toEqual(
    charges.map((entry) => [formatDate(entry.date, 'de'), figure(entry.amount, entry.currency)]),
  )
  expect(lines).toContainEqual([
    t('documents.sum'),
    figure(
      decimalOf(
        charges.reduce((sum, entry) => sum + unitsIn(entry), 0n),
        'EUR',
      ),
      'EUR',
    ),
  ])

  const heading = lines.findIndex((line) => line.join() === t('documents.postings'))
  const amounts = lines
    .slice(heading + 1)
    .filter((line) => [3, 6].includes(line.length) && /\d( €)?$/.test(line.at(-1) ?? ''))
    .map((line) => line.at(-1))
  expect(amounts).toEqual(since.map(({ amount, currency }) => figure(amount, currency)))
}
