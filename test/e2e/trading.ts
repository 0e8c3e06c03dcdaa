import { expect } from 'vitest'
import { approveIdentity } from './approve.ts'
import { openAccount } from './calls.ts'
import { arrive, giveSession, newPerson, type Visitor } from './world.ts'

/** Six digits that are hard enough to guess. */
export const pin = '582931'

/** On /payPwd, wherever it then leads. */
export async function setTradePassword({ page, say }: Visitor, password: string): Promise<void> {
  await page.getByLabel(say('tradepwd.login'), { exact: true }).fill(password)
  await page.locator('button[type=submit]').click()
  await page.getByLabel(say('tradepwd.new'), { exact: true }).fill(pin)
  await page.getByLabel(say('tradepwd.again'), { exact: true }).fill(pin)
}

/**
 * A verified customer with a trade password, at the ticket with this query. All but the ticket by
 * the calls that the screens make: the way over them is `first-trade.test.ts`.
 */
export async function openTicket(visitor: Visitor, query: string): Promise<void> {
  await giveSession(visitor, await openAccount(visitor.origin, newPerson(), pin))
  await approveIdentity(visitor)
  const ticket = `/shares/creatOrder?${query}`
  await visitor.open(ticket)
  await arrive(visitor, ticket)
}

/**
 * From the filled form to its review. The act is named with its sum only once the server has
 * worked it out.
 */
export async function review({ page, say }: Visitor): Promise<void> {
  const act = page.locator('.actionbar button[type=submit]')
  await expect.poll(() => act.textContent()).toMatch(/\d.*\d/)
  await act.click()
  await page.getByRole('heading', { level: 1, name: say('ticket.review') }).waitFor()
}

/** From the review to the receipt; answers its address. */
export async function confirm(visitor: Visitor): Promise<string> {
  const { page, say } = visitor
  const sheet = page.getByRole('dialog', { name: say('trade.password') })
  // A quote lives for half a minute. One that ran out on a busy machine is shown anew, and
  // confirmed anew as by anybody.
  for (let look = 1; look <= 3 && !(await visitor.path()).startsWith('/order?'); look += 1) {
    await page.getByRole('button', { name: say('ticket.confirm') }).click()
    await sheet.getByLabel(say('v.tradePassword'), { exact: true }).fill(pin)
    await sheet.locator('button[type=submit]').click()
    await sheet.waitFor({ state: 'detached' })
  }
  await arrive(visitor, /^\/order\?id=\d+$/)
  return visitor.path()
}
