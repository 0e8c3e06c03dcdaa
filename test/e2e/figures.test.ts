import { assetsShow, ledgerJournal } from '@parkett/contract/customer/assets'
import { holdingsDetail } from '@parkett/contract/customer/holdings'
import { ordersDetail, ordersPlace, ordersPrepare } from '@parkett/contract/customer/orders'
import { transfersConfirm, transfersPrepare } from '@parkett/contract/customer/transfers'
import { fromDecimal, money, toWire, type WireMoney } from '@parkett/contract/wire/money'
import { formatPrice } from '@parkett/words/format'
import { expect, test } from 'vitest'
import { callerOf } from './asking.ts'
import { bindForPayouts } from './payouts.ts'
import { expectShown, german, hearAnswers, type Expected } from './shown.ts'
import { confirm, openTicket, pin, review, toReceipt, untilSellable } from './trading.ts'
import { follow, goHolding, walk } from './walk.ts'
import { newVisitor, openWorld, type Visitor } from './world.ts'

openWorld()

/**
 * Opens every figure of the screen, of which there are so many, and reads whether its parts
 * make it.
 */
async function openEveryFigure({ page }: Visitor, atLeast: number): Promise<void> {
  const figures = page.locator('.page-main .figure')
  // The address changes before the screen does.
  await expect.poll(() => figures.count()).toBeGreaterThanOrEqual(atLeast)
  const count = await figures.count()
  // What not everybody needs is folded.
  await page.evaluate(() => {
    for (const fold of document.querySelectorAll('details')) fold.open = true
  })
  for (let at = 0; at < count; at += 1) {
    await figures.nth(at).click()
    const said = page.locator('dialog .proven-line, dialog .notice')
    await said.waitFor()
    const title = await page.locator('dialog .sheet-titles').first().textContent()
    expect(await said.getAttribute('class'), title ?? '').toContain('proven-line')
    await page.keyboard.press('Escape')
    await page.locator('dialog').waitFor({ state: 'detached' })
  }
}

test('every figure of the statement and of a position opens, and its entries add up to the cent', async () => {
  const visitor = await newVisitor()
  const { page, t, complaints } = visitor
  await openTicket(visitor, 'code=605901&market=CN&side=buy&quantity=600')
  await review(visitor)
  await confirm(visitor)
  await untilSellable(visitor, '605901')
  await goHolding(visitor, '605901')
  await follow(visitor, page.getByRole('link', { name: t('trade.sell'), exact: true }))
  await page.locator('#ticket-quantity').fill('200')
  await review(visitor)
  await confirm(visitor)

  await walk(visitor, 'account', '/personCenter')
  await page.getByRole('radio', { name: 'CNY', exact: true }).check()
  await openEveryFigure(visitor, 11)
  await goHolding(visitor, '605901')
  await page.locator('.page-main .hero-value').waitFor()
  await openEveryFigure(visitor, 11)
  expect(complaints).toEqual([])
})

const cents = ({ amount }: WireMoney) => fromDecimal(amount, 2)
const euro = (minor: bigint) => toWire(money('EUR', minor))
const price = (of: string | null, { priceDecimals }: { readonly priceDecimals: number }) =>
  formatPrice(of, 'de', { currency: 'EUR', decimals: priceDecimals })

/** What left or came to the customer's cash by this order, as its journals were posted. */
async function postedOf(visitor: Visitor, id: string) {
  const ask = await callerOf(visitor)
  const { fills } = await ask(ordersDetail, { params: { id } })
  let [paid, received] = [0n, 0n]
  for (const { journal } of fills) {
    const { lines } = await ask(ledgerJournal, { params: { id: journal } })
    for (const { debit, credit, asset, amount } of lines) {
      if (asset === 'EUR' && debit === 'C.hold') paid += BigInt(amount)
      if (asset === 'EUR' && credit === 'C.unsettled') received += BigInt(amount)
    }
  }
  return { paid, received }
}

/** An order far from the market, which waits; answers what it sets aside of the cash. */
async function leaveWaiting(
  visitor: Visitor,
  order: { readonly instrument: string; readonly side: 'buy' | 'sell'; readonly quantity: number },
): Promise<bigint> {
  const send = await callerOf(visitor)
  const { position } = await send(holdingsDetail, { params: { instrument: order.instrument } })
  const far = Number(position.buyPrice) * (order.side === 'buy' ? 0.9 : 1.1)
  const wish = { ...order, type: 'limit', limit: Math.floor(far).toFixed(2) } as const
  const { intent, review: of } = await send(ordersPrepare, { body: wish })
  await send(ordersPlace, { body: { intent, tradePassword: pin } })
  return cents(of.hold)
}

/** So that no two sums of cash are the same. */
async function moveToBank(visitor: Visitor): Promise<void> {
  const send = await callerOf(visitor)
  const body = { direction: 'to_bank', currency: 'EUR', amount: '1250.50' } as const
  const { intent } = await send(transfersPrepare, { body })
  await send(transfersConfirm, { body: { intent, tradePassword: pin } })
}

test('review, receipt, holding and personal centre say what the server and the ledger say, each behind its own label', async () => {
  const visitor = await newVisitor()
  const { page, t, complaints } = visitor
  const answer = hearAnswers(visitor)
  await openTicket(visitor, 'code=NLE&side=buy&quantity=70')
  const { blocks } = await (await callerOf(visitor))(assetsShow)
  const start = cents(blocks.find(({ currency }) => currency === 'EUR')!.cash)

  const reviewed = (side: 'buy' | 'sell') => (): Expected => {
    const { review: of } = answer(ordersPrepare)
    return [
      [t(side === 'buy' ? 'position.buyValue' : 'position.sellValue'), german(of.value)],
      [t('feePart.commission'), german(side === 'buy' ? of.fees.buying : of.fees.closing)],
      [t('fee.transaction'), german(of.fees.transaction)],
      [t(side === 'buy' ? 'ticket.expectedTotal' : 'position.toReceive'), german(of.total)],
      ...(side === 'buy' && cents(of.hold) !== cents(of.total)
        ? [[t('ticket.hold'), german(of.hold)] as const]
        : []),
      [t('ticket.cashAfter'), german(of.cashAfter)],
    ]
  }
  const sharesOf = (count: number) =>
    (/other \{([^}]*)\}/.exec(t('unit.shares'))?.[1] ?? '').replace('#', String(count))
  const received = (id: string) => (): Expected => {
    const { order } = answer(ordersDetail, `/api/orders/${id}`)
    const sign = order.side === 'buy' ? 1n : -1n
    const total = cents(order.value) + sign * cents(order.charges)
    return [
      [
        t('ticket.sharesAt', { shares: sharesOf(order.filled) }),
        price(order.averagePrice, order.instrument),
      ],
      [t('fee.total'), german(order.charges)],
      [t(order.side === 'buy' ? 'ticket.paid' : 'position.toReceive'), german(euro(total))],
    ]
  }
  const trade = async (side: 'buy' | 'sell') => {
    await review(visitor)
    await expectShown(visitor, '.ticket', reviewed(side))
    await toReceipt(visitor)
    const story = await page.locator('.ticket a[href*="/order?id="]').getAttribute('href')
    const id = /id=(\d+)/.exec(story ?? '')?.[1] ?? ''
    await expectShown(visitor, '.ticket', received(id))
    const { order } = answer(ordersDetail, `/api/orders/${id}`)
    expect(order.status).toBe('filled')
    const { paid, received: came } = await postedOf(visitor, id)
    const [value, charges] = [cents(order.value), cents(order.charges)]
    expect([paid, came]).toEqual(side === 'buy' ? [value + charges, 0n] : [0n, value - charges])
    await page.getByRole('button', { name: t('action.done') }).click()
    return { value, charges }
  }
  const bought = await trade('buy')
  await goHolding(visitor, 'NLE')
  await follow(visitor, page.getByRole('link', { name: t('trade.sell'), exact: true }))
  await page.locator('#ticket-quantity').fill('30')
  const sold = await trade('sell')

  await goHolding(visitor, 'NLE')
  const instrument = /id=(\d+)/.exec(await visitor.path())?.[1] ?? ''
  await leaveWaiting(visitor, { instrument, side: 'sell', quantity: 11 })
  await expect
    .poll(() => answer(holdingsDetail, `/api/holdings/${instrument}`).position.frozen)
    .toBe(11)
  await expectShown(visitor, '.page-main', () => {
    const { position } = answer(holdingsDetail, `/api/holdings/${instrument}`)
    const { fees } = position
    return [
      [t('position.sellable'), '29'],
      [t('position.frozen'), String(position.frozen)],
      [t('position.quantity'), String(position.quantity)],
      [t('position.capital'), german(position.capital)],
      [t('position.buyPrice'), price(position.buyPrice, position.instrument)],
      [t('position.buyValue'), german(position.buyValue)],
      [t('fee.buying'), german(fees.buying)],
      [t('fee.closing'), german(fees.closing)],
      [t('fee.transaction'), german(fees.transaction)],
      [t('fee.total'), german(fees.total)],
      [t('position.realisedPl'), german(position.realisedPl, true)],
      [t('assets.floatingPl'), german(position.floatingPl, true)],
      [t('assets.totalPl'), german(position.totalPl, true)],
    ]
  })
  // 30 of 70 are gone, and what they cost with them, half up.
  const cost = bought.value + bought.charges
  const removed = (cost * 30n * 2n + 70n) / 140n
  const { position } = answer(holdingsDetail, `/api/holdings/${instrument}`)
  expect(position).toMatchObject({
    quantity: 40,
    capital: euro(cost - removed),
    buyValue: euro(bought.value),
    fees: { total: euro(bought.charges + sold.charges) },
    realisedPl: euro(sold.value - sold.charges - removed),
  })

  const held = await leaveWaiting(visitor, { instrument, side: 'buy', quantity: 3 })
  await moveToBank(visitor)
  await walk(visitor, 'account', '/personCenter')
  await page.getByRole('radio', { name: 'EUR', exact: true }).check()
  const block = () => answer(assetsShow).blocks.find(({ currency }) => currency === 'EUR')!
  const cash = start - cost + sold.value - sold.charges
  await expect.poll(() => block().buyingPower).toEqual(euro(cash - held))
  await expectShown(visitor, '.page-main', () => {
    const of = block()
    const lost = (amount: WireMoney | null) => amount !== null && cents(amount) < 0n
    return [
      [t(lost(of.floatingPl) ? 'assets.openLoss' : 'assets.openGain'), german(of.floatingPl, true)],
      [t(lost(of.totalPl) ? 'assets.lossTotal' : 'assets.gainTotal'), german(of.totalPl, true)],
      [t(lost(of.retainedGains) ? 'assets.lost' : 'assets.earned'), german(of.retainedGains, true)],
      [t('assets.total'), german(of.totalAssets)],
      [t('assets.shares'), german(of.marketValue)],
      [t('assets.purse'), german(of.cash)],
      [t('assets.ofWithdrawable'), german(of.withdrawable)],
      [t('assets.ofBuying'), german(of.buyingPower)],
      [t('assets.ofTrading'), german(of.tradingAssets)],
    ]
  })
  expect(block()).toMatchObject({
    cash: euro(cash),
    withdrawable: euro(start - cost),
    retainedGains: euro(sold.value - sold.charges - removed),
  })
  expect(complaints).toEqual([])
})

test('the review of a payout says its amount, that it costs nothing, and what is free after it', async () => {
  const visitor = await newVisitor()
  const { page, t, complaints } = visitor
  await openTicket(visitor, 'code=NLE&side=buy&quantity=1')
  const ask = await callerOf(visitor)
  await bindForPayouts(ask)
  const { blocks } = await ask(assetsShow)
  const free = cents(blocks.find(({ currency }) => currency === 'EUR')!.withdrawable)
  await walk(visitor, 'account', '/withdraw')
  await page.getByLabel(t('label.amount'), { exact: true }).fill('1234,56')
  await page.locator('button[type=submit]').click()
  await page.getByRole('heading', { name: t('withdrawal.review') }).waitFor()
  await expectShown(visitor, '.page-main', () => [
    [t('label.amount'), german(euro(123_456n))],
    [t('transfer.fee'), german(euro(0n))],
    [t('withdrawal.after'), german(euro(free - 123_456n))],
  ])
  expect(complaints).toEqual([])
})
