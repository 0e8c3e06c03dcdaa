// Goal: staff stop a stock and move the clock at the desk, and the customer reads why and since
// when. Method: both apps of the real product in one browser, and what axe finds on the way.
import { expect, test } from 'vitest'
import {
  daysAhead,
  deskSays,
  enterRoom,
  hire,
  join,
  lookAt,
  typeDay,
  type Seat,
} from './desk-seat.ts'
import { openTicket, review, toReceipt } from './trading.ts'
import { goStock, goTab } from './walk.ts'
import { houseOf, newVisitor, openWorld, settle } from './world.ts'

openWorld()

async function saysYes(seat: Seat): Promise<void> {
  const { page } = seat
  await enterRoom(seat, 'desk.approvals')
  await page.getByRole('button', button('desk.approve')).click()
  await page.getByRole('alertdialog').getByRole('button', button('desk.approve')).click()
  await page.getByText(deskSays('state.empty')).waitFor()
}

const button = (key: string) => ({ name: deskSays(key) })

test('suspended at the desk, read by the customer, resumed; and the clock set forward', async () => {
  const { browser, desk, claimCode: code } = houseOf()
  const { page, complaints } = await join(browser, desk, { code, username: 'chefin' })
  await enterRoom({ page }, 'desk.floor')
  await page.getByLabel(deskSays('desk.instrumentFind')).fill('Nordlicht')
  // Rows by the arrow keys, before the search leaves one of them.
  await page.getByRole('button', button('desk.halt')).first().focus()
  await page.keyboard.press('ArrowDown')
  const second = page.getByRole('button', button('desk.halt')).nth(1)
  await expect.poll(() => second.evaluate((one) => one === document.activeElement)).toBe(true)
  await page.getByRole('button', { ...button('action.search'), exact: true }).click()
  await page.getByRole('button', button('desk.views.save')).click()
  await page.getByLabel(deskSays('desk.views.name')).fill('north')
  await page.getByRole('button', button('desk.views.save')).last().click()
  await page.getByRole('button', button('desk.views.edit')).waitFor()
  await enterRoom({ page }, 'desk.dashboard')
  await enterRoom({ page }, 'desk.floor')
  await page.getByRole('link', { name: 'north', exact: true }).click()
  await expect
    .poll(() => page.getByLabel(deskSays('desk.instrumentFind')).inputValue())
    .toBe('Nordlicht')
  // The whole list stands until the found one has come.
  await expect.poll(() => page.getByRole('button', button('desk.halt')).count()).toBe(1)
  await page.getByRole('button', button('desk.halt')).first().click()
  await page.getByLabel(deskSays('desk.cause')).selectOption('volatility')
  await page.getByLabel(deskSays('desk.reason')).fill('moves without any news')
  await lookAt(page, 'floor-halting')
  await page.getByRole('button', button('desk.halt')).first().click()
  await page.getByRole('button', button('desk.resume')).waitFor()

  const customer = await newVisitor()
  await settle(customer)
  await goStock(customer, 'NLE')
  const cause = customer.page.getByText(customer.t('halt.volatility'))
  await cause.waitFor()
  await lookAt(customer.page, 'floor-customer')

  await page.getByRole('button', button('desk.resume')).click()
  await page.getByLabel(deskSays('desk.reason')).fill('calm again')
  await page.getByRole('button', button('desk.resume')).first().click()
  await page.getByRole('button', button('desk.halt')).waitFor()
  await customer.page.reload()
  await customer.page.locator('h1:visible').first().waitFor()
  await cause.waitFor({ state: 'detached' })

  // A change of the listing goes to another person, from a day that has not begun.
  await page.getByRole('button', { ...button('desk.share.edit'), exact: true }).click()
  await page.getByLabel(deskSays('desk.share.what')).selectOption('names')
  await page.locator('input[name="name"]').fill('')
  await page.getByLabel(deskSays('desk.reason')).fill('renamed by its meeting')
  await page.getByRole('button', button('desk.ask')).click()
  await page.getByText(deskSays('desk.share.none')).waitFor()
  await lookAt(page, 'floor-change')
  await page.locator('input[name="name"]').fill('Nordlicht Strom')
  const earliest = await page.locator('input[name="from"]').inputValue()
  await typeDay(page, 'desk.rules.from', daysAhead(0))
  await page.getByRole('button', button('desk.ask')).click()
  await page.getByText(deskSays('desk.rules.dateEarly').split('{')[0] ?? '').waitFor()
  await lookAt(page, 'floor-day')
  await typeDay(page, 'desk.rules.from', earliest)
  await page.getByRole('button', button('desk.ask')).click()
  await page.getByText(deskSays('desk.asked')).waitFor()
  // What the second person sees: what changes, from when, before and after, and how many hold it.
  await enterRoom({ page }, 'desk.approvals')
  await page.getByText('Nordlicht Strom').first().waitFor()
  await page.getByText(deskSays('desk.evidence.holders')).waitFor()
  await lookAt(page, 'floor-second')
  await enterRoom({ page }, 'desk.floor')

  // Once another person let it, it is announced, and can be taken back while its day has not come.
  await saysYes(await hire({ page, complaints }, 'compliance', 'zweite'))
  await enterRoom({ page }, 'desk.dashboard')
  await enterRoom({ page }, 'desk.floor')
  await page.getByLabel(deskSays('desk.instrumentFind')).fill('Nordlicht')
  await page.getByRole('button', { ...button('action.search'), exact: true }).click()
  await page.getByRole('button', { name: deskSays('desk.share.back') }).click()
  await page.getByText(deskSays('desk.share.backText')).waitFor()
  await page.getByLabel(deskSays('desk.reason')).fill('announced too early')
  await lookAt(page, 'floor-take-back')
  await page.getByRole('button', button('desk.ask')).click()
  await page.getByText(deskSays('desk.asked')).waitFor()
  // A board is picked by its name.
  await page.getByLabel(deskSays('desk.instrumentFind')).fill('605901')
  await page.getByRole('button', { ...button('action.search'), exact: true }).click()
  await page.getByRole('cell', { name: '605901', exact: true }).waitFor()
  await page.getByRole('button', { ...button('desk.share.edit'), exact: true }).click()
  await page.getByLabel(deskSays('desk.share.what')).selectOption('board')
  await page
    .getByLabel(deskSays('desk.share.board'))
    .selectOption({ label: deskSays('market.boardStar') })
  await lookAt(page, 'floor-board')

  await page.getByRole('button', button('desk.clockSet')).click()
  await page.getByText(deskSays('desk.clockWrong')).waitFor()
  const later = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 16)
  await page.getByLabel(deskSays('desk.clockTo')).fill(later)
  await page.getByRole('button', button('desk.clockSet')).click()
  await page.getByText(deskSays('desk.clockNow').split('{')[0] ?? '').waitFor()
  await lookAt(page, 'floor')

  // How far the days of each market are published, and where that was read.
  const source = deskSays('desk.calendarSource').replace(
    '{source}',
    deskSays('desk.calendarShipped'),
  )
  expect(await page.getByText(source).count()).toBe(4)
  // The year after the next is published nowhere yet: staff are told, and customers read it.
  await page.getByText(deskSays('desk.calendarGoesOn').split('{')[0] ?? '').waitFor()
  for (const days of [30, 45]) {
    const then = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 16)
    // A button that is still at work takes no click.
    await page.locator('button[aria-busy="true"]').first().waitFor({ state: 'detached' })
    await page.getByLabel(deskSays('desk.clockTo')).fill(then)
    await page.getByRole('button', button('desk.clockSet')).click()
    const shown = page.locator('.desk-facts time').first()
    // Where it does not come, what the room says of it.
    await expect
      .poll(async () =>
        ((await shown.getAttribute('datetime')) ?? '').slice(0, 16) >= then
          ? 'moved'
          : (await page.locator('main .notice').allTextContents()).join(' | '),
      )
      .toBe('moved')
  }
  await customer.page.reload()
  await goTab(customer, 'market')
  await customer.page.getByLabel(customer.t('label.market')).selectOption('CN')
  await customer.page.getByText(customer.t('market.provisional')).waitFor()
  await lookAt(customer.page, 'floor-provisional')
  await goStock(customer, '605901')
  await customer.page.getByText(customer.t('market.provisional')).waitFor()

  // Whoever buys reads it beside the order before it is given, and on its receipt.
  const buyer = await newVisitor()
  await openTicket(buyer, 'code=605901&side=buy')
  await buyer.page.locator('#ticket-quantity').fill('100')
  await review(buyer)
  const says = (sheet: 'ticket.review' | 'ticket.receipt') =>
    buyer.page
      .getByRole('dialog', { name: buyer.t(sheet) })
      .getByText(buyer.t('market.provisional'))
  await says('ticket.review').waitFor()
  await lookAt(buyer.page, 'floor-provisional-review')
  await toReceipt(buyer)
  await says('ticket.receipt').waitFor()
  await lookAt(buyer.page, 'floor-provisional-receipt')
  expect([...complaints, ...customer.complaints, ...buyer.complaints]).toEqual([])
})
