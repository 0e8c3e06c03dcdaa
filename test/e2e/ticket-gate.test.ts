import { expect, test } from 'vitest'
import { approveIdentity } from './approve.ts'
import { openTicket } from './trading.ts'
import { follow, goStock, goTab } from './walk.ts'
import { arrive, expectAccessible, newVisitor, openWorld, settle } from './world.ts'

openWorld()

test('who is not verified hears so on the ticket and in the hub, once, with the way there', async () => {
  const visitor = await newVisitor()
  const { page, t } = visitor
  await settle(visitor)
  const toTicket = async () => {
    await goStock(visitor, 'NLE')
    await follow(visitor, page.getByRole('link', { name: t('trade.buy'), exact: true }))
  }
  for (const go of [() => goTab(visitor, 'trade'), toTicket]) {
    await go()
    await page.getByText(t('kyc.goToCenter')).waitFor()
    expect(
      await page
        .locator('.notice')
        .filter({ hasText: t('ticket.passwordFirst') })
        .count(),
    ).toBe(0)
    await expectAccessible(visitor)
  }
  await expect
    .poll(() => page.locator('.ticket .actionbar button[type=submit]').isDisabled())
    .toBe(true)
  await page.locator('#ticket-quantity').fill('7')
  await page.getByRole('link', { name: t('title.assets') }).click()
  await arrive(visitor, /^\/personCenter\?next=/)
  await expectAccessible(visitor)
  await page
    .getByText(t('identity.first'))
    .locator('..')
    .getByRole('link', { name: t('action.continue') })
    .click()
  await arrive(visitor, /^\/realNameAuthentication\?next=/)

  // The house decides while the customer waits on this screen; the way back is offered there
  // and in the centre.
  await approveIdentity(visitor)
  await page.reload()
  await page.locator('.notice').getByText(t('kyc.approved')).waitFor()
  await expectAccessible(visitor)
  await page.getByRole('link', { name: t('identity.return') }).click()
  await arrive(visitor, /^\/shares\/creatOrder/)
  await expect.poll(() => page.locator('#ticket-quantity').inputValue()).toBe('7')
  await page.getByText(t('kyc.goToCenter')).waitFor({ state: 'detached' })
})

test('a market whose calendar is missing is named on the ticket, and so are its costs', async () => {
  const visitor = await newVisitor({ language: 'de' })
  const { page, t } = visitor
  const msg = t('reason.calendar_missing')
  const refused = { code: 409, reason: 'calendar_missing', msg, requestId: 'r1' }
  await page.route('**/api/orders/estimate*', (route) =>
    route.fulfill({ status: 409, json: refused }),
  )
  await openTicket(visitor, 'code=NLE&side=buy&quantity=5')
  await page.locator('.ticket-notice').getByText(msg).waitFor()
  await page.locator('.ticket-costs button').click()
  await page.locator('.notice').getByText(msg).waitFor()
  expect(await page.getByText(t('state.failed', { thing: t('fee.estimate') })).count()).toBe(0)
})
