// Goal: what issue 3 asks for as one story: register, hand in, refused at the desk, mend one
// part, approved, trade. Method: the real product with both its listeners; a customer on a
// phone and a colleague at the desk, screens only.
import { expect, test } from 'vitest'
import { drawPicture } from '../../apps/server/src/slices/kyc/pictures/testing.ts'
import { deskSays, enterRoom, inviteFor, join, type Seat } from './desk-seat.ts'
import { confirm, review, setTradePassword } from './trading.ts'
import { follow, goStock, walk } from './walk.ts'
import { arrive, houseOf, newVisitor, openWorld, register, type Visitor } from './world.ts'

openWorld()

async function givePicture(
  { page, say }: Visitor,
  side: 'kyc.front' | 'kyc.back',
  seed: number,
): Promise<void> {
  await page.getByRole('heading', { name: say(side) }).waitFor()
  const file = { name: 'side.jpg', mimeType: 'image/jpeg', buffer: await drawPicture({ seed }) }
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByRole('button', { name: say('kyc.use') }).click()
}

async function handIn({ page, say }: Visitor): Promise<void> {
  await page.getByRole('button', { name: say('action.submit') }).click()
  await page.getByText(say('kyc.submitted')).waitFor()
}

/** Opens the one case that waits and looks at both sides, which the customer will read. */
async function openCase({ page }: Seat): Promise<void> {
  await enterRoom({ page }, 'desk.dashboard')
  await enterRoom({ page }, 'kyc.title')
  await page.getByRole('table').getByRole('link').first().click()
  await page.getByRole('button', { name: deskSays('desk.kyc.open') }).click()
  for (const side of ['kyc.front', 'kyc.back']) {
    await page
      .getByRole('button', { name: deskSays('desk.kyc.show').replace('{side}', deskSays(side)) })
      .click()
    await page.getByRole('img', { name: deskSays(side) }).waitFor()
  }
}

test('register, hand in, refused at the desk, mend one part, approved, buy a share', async () => {
  const { browser, desk, claimCode } = houseOf()
  const chief = await join(browser, desk, { code: claimCode, username: 'chefin' })
  const examiner = await join(browser, desk, {
    code: await inviteFor(chief, 'kyc'),
    username: 'prueferin',
  })

  const visitor = await newVisitor({ language: 'de' })
  const { page, say } = visitor
  const { password } = await register(visitor)
  await page
    .getByRole('region', { name: say('home.steps') })
    .getByRole('link')
    .click()
  await arrive(visitor, '/realNameAuthentication')
  const next = page.getByRole('button', { name: say('action.continue') })
  await next.click()
  await page.getByLabel(say('kyc.name')).fill('Erika Mustermann')
  await page.getByLabel(say('kyc.number')).fill('L01X00T471')
  await page.getByLabel(say('kyc.birth')).fill('1964-08-12')
  await page.getByLabel(say('kyc.expires')).fill('2031-10-31')
  await next.click()
  await givePicture(visitor, 'kyc.front', 1)
  await givePicture(visitor, 'kyc.back', 2)
  await handIn(visitor)

  await openCase(examiner)
  await examiner.page.getByLabel(deskSays('kyc.no.back_unreadable')).check()
  await examiner.page.getByRole('button', { name: deskSays('desk.kyc.reject') }).click()
  await examiner.page.getByText(deskSays('state.empty')).waitFor()

  await walk(visitor, 'account', '/realNameAuthentication')
  await page.getByText(say('kyc.no.back_unreadable')).first().waitFor()
  // Each opening by staff stands there, by the name they go by.
  await page.getByText(say('kyc.act.picture_front')).waitFor()
  await page.getByText(say('kyc.act.picture_back')).waitFor()
  await page.getByRole('button', { name: say('kyc.resubmit') }).click()
  await page.getByRole('button', { name: say('action.continue') }).click()
  await givePicture(visitor, 'kyc.back', 3)
  await handIn(visitor)

  await openCase(examiner)
  await examiner.page.getByRole('button', { name: deskSays('desk.approve') }).click()
  await examiner.page.getByText(deskSays('state.empty')).waitFor()

  await goStock(visitor, 'NLE')
  await follow(visitor, page.getByRole('link', { name: say('trade.buy'), exact: true }))
  await page.locator('#ticket-quantity').fill('1')
  await page.getByRole('link', { name: say('ticket.setPassword') }).click()
  await setTradePassword(visitor, password)
  await arrive(visitor, /^\/shares\/creatOrder/)
  await review(visitor)
  await confirm(visitor)
  await page.getByText(say('s.purchase'), { exact: true }).waitFor()
  expect([...visitor.complaints, ...chief.complaints, ...examiner.complaints]).toEqual([])
})
