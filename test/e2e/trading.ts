import { holdingsList } from '@parkett/contract/customer/holdings'
import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { approveIdentity } from './approve.ts'
import { callerOf } from './asking.ts'
import { openAccount } from './calls.ts'
import { arrive, daysUntil, giveSession, newPerson, type Visitor } from './world.ts'

/** Six digits that are hard enough to guess. */
export const pin = '582931'

/** On /payPwd, wherever it then leads. */
export async function setTradePassword({ page, t }: Visitor, password: string): Promise<void> {
  await page.getByLabel(t('tradepwd.login'), { exact: true }).fill(password)
  await page.locator('button[type=submit]').click()
  await page.getByLabel(t('tradepwd.new'), { exact: true }).fill(pin)
  await page.getByLabel(t('tradepwd.again'), { exact: true }).fill(pin)
}

/**
 * The visitor is a verified customer with a trade password (`pin`), by the calls that the screens
 * make: the way over them is `first-trade.test.ts`. Open a screen next.
 */
export async function beTrader(visitor: Visitor): Promise<void> {
  await giveSession(visitor, await openAccount(visitor.origin, newPerson(), pin))
  await approveIdentity(visitor)
}

/** Such a customer at the ticket with this query. */
export async function openTicket(visitor: Visitor, query: string): Promise<void> {
  await beTrader(visitor)
  const ticket = `/shares/creatOrder?${query}`
  await visitor.open(ticket)
  await arrive(visitor, ticket)
}

/**
 * From the filled ticket to its review. The act is named with its sum only once the server has
 * worked it out.
 */
export async function review({ page, t }: Visitor): Promise<void> {
  const act = page.locator('.ticket .actionbar button[type=submit]')
  await expect.poll(() => act.textContent()).toMatch(/\d.*\d/)
  await act.click()
  await page.getByRole('dialog', { name: t('ticket.review') }).waitFor()
}

/** From the review over six digits to the receipt in the same sheet. */
export async function toReceipt({ page, t }: Visitor): Promise<void> {
  const sheet = page.getByRole('dialog', { name: t('ticket.review') })
  // The sixth digit sends it.
  await sheet.getByLabel(t('v.tradePassword'), { exact: true }).fill(pin)
  await page.getByRole('dialog', { name: t('ticket.receipt') }).waitFor()
}

/** From the review to the story of the order; answers its address. */
export async function confirm(visitor: Visitor): Promise<string> {
  await toReceipt(visitor)
  await visitor.page.locator('.ticket a[href*="/order?id="]').click()
  await arrive(visitor, /^\/order\?id=\d+$/)
  return visitor.path()
}

/** From the story of an order to the receipt of its first fill, which the device has worked out again. */
export async function openFillReceipt({ page, t }: Visitor): Promise<Locator> {
  await page
    .locator('summary')
    .filter({ hasText: t('order.fills') })
    .click()
  await page
    .getByRole('button', { name: t('order.fillReceipt') })
    .first()
    .click()
  const sheet = page.getByRole('dialog', { name: t('receipt.title') })
  await sheet.getByRole('heading', { name: t('receipt.same') }).waitFor()
  return sheet
}

/** Goes on to the day on which what was bought of it can be sold (T+1 in China). */
export async function untilSellable(visitor: Visitor, code: string): Promise<void> {
  const ask = await callerOf(visitor)
  await daysUntil(async () => {
    const { positions } = await ask(holdingsList)
    return positions.some(({ instrument, sellable }) => instrument.code === code && sellable > 0)
  })
}
