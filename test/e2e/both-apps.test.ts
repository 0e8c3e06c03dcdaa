// Goal: what issue 3 asks for as one story: register, hand in, refused at the desk, mend one
// part, approved, trade. Method: the real product with both its listeners; a customer on a
// phone and a colleague at the desk, screens only.
import { expect, test } from 'vitest'
import {
  daysAhead,
  deskSays,
  enterRoom,
  expectDeskAccessible,
  hire,
  join,
  type Seat,
} from './desk-seat.ts'
import { givePicture, identify, typeDate, choosePicture } from './identify.ts'
import { pressSurely } from './payouts.ts'
import { confirm, review, setTradePassword } from './trading.ts'
import { follow, goStock, walk } from './walk.ts'
import {
  arrive,
  expectAccessible,
  houseOf,
  newVisitor,
  openWorld,
  register,
  type Visitor,
} from './world.ts'

openWorld()

async function handIn({ page, t }: Visitor): Promise<void> {
  await page.getByRole('button', { name: t('action.submit') }).click()
  await page.getByText(t('kyc.submitted')).waitFor()
}

/** Cases with pictures, by where they wait. */
const identities = {
  ...{ room: 'desk.customer.identity', list: 'kyc.title', why: 'identity_check' },
  pictures: ['kyc.front', 'kyc.back'],
}
const proofs = {
  ...{ room: 'desk.queue.address', list: 'desk.queue.address', why: 'address_check' },
  pictures: ['address.picture'],
}

/** Opens the one case that waits and looks at its pictures, which the customer will read. */
async function openCase({ page }: Seat, cases: typeof identities): Promise<void> {
  await enterRoom({ page }, 'desk.dashboard')
  await enterRoom({ page }, cases.room)
  await page
    .getByRole('group', { name: deskSays(cases.list) })
    .getByRole('link')
    .first()
    .click()
  await page.getByRole('button', { name: deskSays('desk.kyc.open') }).click()
  await page.getByLabel(deskSays('desk.kyc.why')).selectOption(cases.why)
  for (const picture of cases.pictures.map(deskSays)) {
    await page
      .getByRole('button', { name: deskSays('desk.kyc.show').replace('{side}', picture) })
      .click()
    await page.getByRole('img', { name: picture }).waitFor()
  }
}

/** The address is proven on the phone and believed at the desk; what is open then is the next level. */
async function proveHome(visitor: Visitor, examiner: Seat): Promise<void> {
  const { page, t } = visitor
  const { page: desk } = examiner
  await walk(visitor, 'account', '/realNameAuthentication')
  await page.getByText(t('address.missing_address')).waitFor()
  await page.getByRole('button', { name: t('address.start') }).click()
  await choosePicture(visitor, 9)
  await page.getByText(t('address.taken')).waitFor()
  await page.getByRole('button', { name: t('action.submit') }).click()
  await page.getByText(t('address.enter')).first().waitFor()
  await expectAccessible(visitor)
  await typeDate(visitor, t('address.issued'), daysAhead(-10))
  await page.getByLabel(t('address.street')).fill('Am Markt 3')
  await page.getByLabel(t('address.postcode')).fill('04109')
  await page.getByLabel(t('address.city'), { exact: true }).fill('Leipzig')
  await page.getByRole('button', { name: t('action.submit') }).click()
  await page.getByText(t('address.waits')).waitFor()

  await openCase(examiner, proofs)
  await expectDeskAccessible(desk)
  await pressSurely(examiner, 'desk.approve')
  await desk.getByText(deskSays('state.empty')).waitFor()

  await walk(visitor, 'account', '/realNameAuthentication')
  await page.getByText(t('address.approved')).waitFor()
  await page.getByText(t('kyc.act.address_picture')).waitFor()
}

test('register, hand in, refused at the desk, mend one part, approved, buy a share', async () => {
  const { browser, desk, claimCode } = houseOf()
  const chief = await join(browser, desk, { code: claimCode, username: 'chefin' })
  const examiner = await hire(chief, 'kyc', 'prueferin')

  const visitor = await newVisitor({ language: 'de' })
  const { page, t } = visitor
  const { password } = await register(visitor)
  await page
    .getByRole('region', { name: t('home.steps') })
    .getByRole('link')
    .click()
  await arrive(visitor, '/realNameAuthentication')
  await identify(visitor)
  await handIn(visitor)

  await openCase(examiner, identities)
  await examiner.page.getByRole('button', { name: deskSays('desk.kyc.reject') }).click()
  await examiner.page.getByLabel(deskSays('kyc.no.back_unreadable')).check()
  await pressSurely(examiner, 'desk.kyc.reject')
  await examiner.page.getByText(deskSays('state.empty')).waitFor()

  await walk(visitor, 'account', '/realNameAuthentication')
  await page.getByText(t('kyc.no.back_unreadable')).first().waitFor()
  // Each opening by staff stands there, by the name they go by.
  await page.getByText(t('kyc.act.picture_front')).waitFor()
  await page.getByText(t('kyc.act.picture_back')).waitFor()
  await page.getByText(t('kyc.reason.identity_check')).first().waitFor()
  await page.getByRole('button', { name: t('kyc.resubmit') }).click()
  await page.getByRole('button', { name: t('action.continue') }).click()
  await givePicture(visitor, 'kyc.back', 3)
  await handIn(visitor)

  await openCase(examiner, identities)
  await pressSurely(examiner, 'desk.approve')
  await examiner.page.getByText(deskSays('state.empty')).waitFor()

  await proveHome(visitor, examiner)

  await goStock(visitor, 'NLE')
  await follow(visitor, page.getByRole('link', { name: t('trade.buy'), exact: true }))
  await page.locator('#ticket-quantity').fill('1')
  await page.getByRole('link', { name: t('ticket.setPassword') }).click()
  await setTradePassword(visitor, password)
  await arrive(visitor, /^\/shares\/creatOrder/)
  await review(visitor)
  await confirm(visitor)
  await page.getByText(t('s.purchase'), { exact: true }).waitFor()
  expect([...visitor.complaints, ...chief.complaints, ...examiner.complaints]).toEqual([])
})
