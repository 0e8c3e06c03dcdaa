import type { Page } from 'playwright-core'
import { accessUser } from '@parkett/contract/customer/access'
import { operatorVerify } from '@parkett/contract/desk/operator'
import { expect, test } from 'vitest'
import { approveIdentity } from './approve.ts'
import { operateFor } from './asking.ts'
import { deskSays, enterRoom, expectDeskAccessible, hire, join, lookAt } from './desk-seat.ts'
import { creditTogether } from './lines-together.ts'
import { settlePayer } from './payouts.ts'
import { filterBy, deepLink, walk } from './walk.ts'
import {
  arrive,
  expectAccessible,
  houseOf,
  newVisitor,
  openWorld,
  settle,
  type Visitor,
} from './world.ts'

openWorld()

const shots = process.env['SHOTS']
/** For eyes: pictures of the screens where somebody asked for them. */
async function shoot({ page }: Visitor, name: string): Promise<void> {
  if (shots !== undefined) await page.screenshot({ path: `${shots}/${name}.png`, fullPage: true })
}

/** On /bankIn: another way than the one that stands there. */
async function takeWay({ page, t }: Visitor, way: 'quick' | 'transfer'): Promise<void> {
  await page.locator('.money-form .opt').click()
  const sheet = page.getByRole('dialog', { name: t('deposit.choose') })
  await sheet.getByRole('radio', { name: t(`deposit.method_${way}`) }).check()
  await sheet.getByRole('button', { name: t('deposit.take') }).click()
  await sheet.waitFor({ state: 'detached' })
}

/** It begins in the reader's currency; a tap takes the next. */
async function takeEuro({ page }: Visitor): Promise<void> {
  const unit = page.locator('button.ticket-unit')
  while (!(await unit.textContent())?.startsWith('EUR')) await unit.click()
}

/** From home over the amount and the way to where that leads. */
async function payIn(visitor: Visitor, way: 'quick' | 'transfer', amount: string): Promise<void> {
  const { page, t } = visitor
  await walk(visitor, 'home', '/bankIn')
  await takeEuro(visitor)
  await page.getByLabel(t('label.amount'), { exact: true }).fill(amount)
  await takeWay(visitor, way)
  await page.locator('button[type=submit]').click()
}

/** To the provider's page with this amount. */
async function toProvider(visitor: Visitor, amount: string): Promise<void> {
  await payIn(visitor, 'quick', amount)
  await arrive(visitor, /^\/fastpayment\?pay=/)
}

/** Where the keys of the pad stand on the page; a desk has none. */
const keysOf = ({ page }: Visitor): Promise<readonly number[]> =>
  page
    .locator('.numpad button')
    .evaluateAll((keys) => keys.map((key) => key.getBoundingClientRect().top + scrollY))

async function choose(
  { page, t }: Visitor,
  choice: 'Succeed' | 'Fail' | 'ChargeBack',
): Promise<void> {
  await page.getByRole('button', { name: t(`deposit.sandbox${choice}`), exact: true }).click()
}

const looks = [
  { language: 'de', theme: 'light', width: 360 },
  { language: 'zh-CN', theme: 'dark', width: 1280 },
] as const

for (const look of looks) {
  test(`money comes in through the provider, is refused, waits, and is taken back (${look.language})`, async () => {
    const visitor = await newVisitor(look)
    const { page, t, complaints } = visitor
    const mark = `${look.language}-${look.width}`
    await settle(visitor)

    // Unverified: the sentence of the specification and the way there, and nothing can be sent.
    await deepLink(page, '/bankIn/no-such-way', 'a way that is not there leads to the choice')
    await page.getByText(t('kyc.goToCenter')).waitFor()
    await expectAccessible(visitor)
    await approveIdentity(visitor)

    await walk(visitor, 'home', '/bankIn')
    await page.getByText(t('kyc.goToCenter')).waitFor({ state: 'detached' })
    const standing = await keysOf(visitor)
    await expectAccessible(visitor)
    await shoot(visitor, `deposit-${mark}`)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      look.width,
    )

    // One that takes its twenty seconds, while the others come and go.
    await toProvider(visitor, '60')
    await page.getByRole('button', { name: t('deposit.sandboxDelay', { seconds: 20 }) }).click()
    await page.getByText(t('deposit.workingText')).waitFor()

    await walk(visitor, 'home', '/bankIn')
    await takeEuro(visitor)
    await page.locator('button[type=submit]').click()
    await page.getByText(t('v.amount'), { exact: true }).waitFor()
    // What is under way counts to what may be paid in by other ways than a transfer, and is said before
    // anything is typed.
    const [left = ''] = t('deposit.left', { left: '|', until: '|' }).split('|')
    expect(await page.getByText(left).count()).toBe(0)
    await takeWay(visitor, 'quick')
    await page.getByText(left).waitFor()
    await page.getByLabel(t('label.amount'), { exact: true }).fill('5')
    await page.locator('button[type=submit]').click()
    await page.locator('[aria-invalid=true]').waitFor()
    await expectAccessible(visitor)
    await page.getByLabel(t('label.amount'), { exact: true }).fill('')
    const pad = page.getByRole('group', { name: t('ticket.pad') })
    if (look.width < 1024)
      for (const name of ['2', '5', '0']) await pad.getByRole('button', { name }).click()
    else await page.getByLabel(t('label.amount'), { exact: true }).fill('250')
    // Neither a fault nor what follows from the amount moves a key.
    expect(await keysOf(visitor)).toEqual(standing)
    await shoot(visitor, `deposit-form-${mark}`)
    await page.locator('button[type=submit]').click()
    await arrive(visitor, /^\/fastpayment\?pay=/)
    // What only a simulation can do stands in a box of its own.
    await page.locator('.demo-box').getByText(t('deposit.sandboxText')).waitFor()
    await expectAccessible(visitor)
    await shoot(visitor, `deposit-provider-${mark}`)

    // Back from the provider it waits, with the way there, a code to scan and the way out.
    await page.goBack()
    await page.getByText(t('deposit.pendingText')).waitFor()
    await page.getByRole('img', { name: t('deposit.qrPage') }).waitFor()
    await expectAccessible(visitor)
    await shoot(visitor, `deposit-waiting-${mark}`)
    await page.getByRole('link', { name: t('deposit.goPay') }).click()
    await choose(visitor, 'Succeed')
    await page.getByText(t('deposit.creditedText')).waitFor()
    await expectAccessible(visitor)
    await shoot(visitor, `deposit-credited-${mark}`)

    await toProvider(visitor, '40')
    await choose(visitor, 'Fail')
    await page.getByText(t('deposit.why_declined')).first().waitFor()

    // The tab was somewhere else meanwhile; the money comes all the same.
    await walk(visitor, 'account', '/bankRecord')
    await page.getByText(t('deposit.status_credited')).first().waitFor()
    await page.getByText(t('deposit.status_failed')).first().waitFor()
    await page.getByText(t('list.noMore')).waitFor()
    await expectAccessible(visitor)
    await shoot(visitor, `deposit-records-${mark}`)
    // By its sum: the twenty seconds may be over by now. No sign stands before it until then,
    // but the reference does.
    await page
      .getByRole('link')
      .filter({ hasText: /60[.,]00/ })
      .click()
    await page.getByText(t('deposit.creditedText')).waitFor({ timeout: 60_000 })

    await page.getByRole('link', { name: t('deposit.sandboxTitle') }).click()
    await choose(visitor, 'ChargeBack')
    await page.getByText(t('deposit.why_disputed')).first().waitFor()
    await expectAccessible(visitor)
    await shoot(visitor, `deposit-charged-back-${mark}`)

    await walk(visitor, 'account', '/ucenter/moneyLog')
    await filterBy(visitor, 'EUR')
    await page.getByText(t('event.deposit_charged_back')).first().waitFor()
    await page.getByText(t('event.deposit_confirmed')).first().waitFor()
    await page.getByText(t('moneylog.addsUp')).waitFor()
    await shoot(visitor, `deposit-log-${mark}`)
    expect(complaints).toEqual([])
  })

  test(`a transfer is led to its account by its reference, as text and as a code (${look.language})`, async () => {
    const visitor = await newVisitor(look)
    const { page, t, complaints } = visitor
    await settle(visitor)
    await approveIdentity(visitor)
    await payIn(visitor, 'transfer', '123')
    await arrive(visitor, '/bankIn/transfer?amount=123')
    await page.locator('.demo-box').getByText(t('deposit.demoArrives')).waitFor()
    const reference = await page.getByText(/^RF\d\d( \d{2,4})+$/).textContent()
    const code = page.getByRole('img', { name: t('deposit.qrBank') })
    await code.waitFor()
    await expectAccessible(visitor)
    await shoot(visitor, `deposit-transfer-${look.language}-${look.width}`)
    expect(reference).toMatch(/^RF/)
    await page.getByRole('button', { name: t('deposit.simulate') }).click()
    await arrive(visitor, '/bankRecord?v=deposits')
    const row = page.getByRole('link').filter({ hasText: t('deposit.method_transfer') })
    await row.filter({ hasText: t('deposit.status_credited') }).click()
    await page.getByText(t('deposit.creditedText')).waitFor()
    await walk(visitor, 'account', '/ucenter/moneyLog')
    await filterBy(visitor, 'EUR')
    await page.getByText(t('event.deposit_received')).first().waitFor()
    expect(complaints).toEqual([])
  })
}

/** To lines that a second person must agree to, of which there is none, and back. */
async function narrowed(page: Page): Promise<void> {
  const count = new RegExp(`^${deskSays('desk.deposit.unmatched')}\\s*1$`)
  await page.getByRole('button', { name: count }).waitFor()
  await page.keyboard.press('/')
  await page.locator('select[name=second]').selectOption('needed')
  await page.locator('input[name=from]').fill('50')
  await page.locator('form[role=search]').getByRole('button').press('Enter')
  await page.getByText(deskSays('desk.queue.noFit')).waitFor()
  await lookAt(page, 'desk-deposits-nothing-fits')
  await page.getByRole('button', { name: deskSays('desk.queue.clear') }).click()
  await page.getByText(deskSays('desk.deposit.hint_near_reference')).waitFor()
}

test('a transfer with a slip in its reference is given to its customer at the desk', async () => {
  const { browser, desk, claimCode } = houseOf()
  const visitor = await newVisitor({ language: 'de' })
  const { page, t } = visitor
  const send = await settlePayer(visitor)
  await payIn(visitor, 'transfer', '77')
  await page.getByRole('button', { name: t('deposit.simulateMistyped') }).click()
  await page.getByText(t('deposit.simulateWaits')).waitFor()

  const chief = await join(browser, desk, { code: claimCode, username: 'chefin' })
  const cashier = await hire(chief, 'payments', 'kassiererin')
  await enterRoom(cashier, 'desk.deposit.title')
  await cashier.page.getByText(deskSays('desk.deposit.hint_near_reference')).waitFor()
  await narrowed(cashier.page)
  await cashier.page
    .getByRole('group', { name: deskSays('desk.deposit.unmatched') })
    .getByRole('link')
    .click()
  await expectDeskAccessible(cashier.page)
  await lookAt(cashier.page, 'desk-deposits')
  await cashier.page.getByLabel(deskSays('desk.deposit.why')).fill('ein Zahlendreher, Name stimmt')
  const { username } = await send(accessUser)
  const give = deskSays('desk.deposit.giveTo').replace('{amount}', '€77.00')
  await cashier.page.getByRole('button', { name: give.replace('{name}', username) }).click()
  await cashier.page.getByText(deskSays('desk.deposit.noneOpen')).waitFor()
  await expectDeskAccessible(cashier.page)
  await lookAt(cashier.page, 'desk-deposits-done')
  await creditTogether(cashier, send)

  await walk(visitor, 'account', '/bankRecord')
  await page.getByText(t('deposit.status_credited')).first().waitFor()
  expect([visitor.complaints, cashier.complaints]).toEqual([[], []])
})

test('a deposit whose answer broke off halfway goes on under its key, and is one deposit', async () => {
  const visitor = await newVisitor()
  const { page, t } = visitor
  await settle(visitor)
  await approveIdentity(visitor)
  await walk(visitor, 'home', '/bankIn')
  await page.getByLabel(t('label.amount'), { exact: true }).fill('75')
  await takeWay(visitor, 'quick')
  const keys: (string | null)[] = []
  await page.route('**/api/deposits', async (route) => {
    keys.push(await route.request().headerValue('idempotency-key'))
    if (keys.length > 1) return route.continue()
    // The first time it is booked, and what comes after that fails.
    await route.fetch()
    const body = { code: 500, msg: 'broke off', reason: 'internal', requestId: 'r' }
    return route.fulfill({ status: 500, json: body })
  })
  await page.locator('button[type=submit]').click()
  await page.getByRole('alert').filter({ hasText: 'broke off' }).waitFor()
  // An identical call within a second is an impatient tap; this one is meant.
  await page.waitForTimeout(1100)
  await page.locator('button[type=submit]').click()
  await arrive(visitor, /^\/fastpayment\?pay=/)
  expect(new Set(keys).size).toBe(1)
  await walk(visitor, 'account', '/bankRecord')
  await expect.poll(() => page.getByText(/75[.,]00/).count()).toBe(1)
})

test('the books hold after all of it', async () => {
  const { ok, invariants } = await operateFor(operatorVerify, 'verify')
  expect(invariants.filter((one) => one.ok === false)).toEqual([])
  expect([ok, invariants.some(({ id }) => id === 'D1-deposits')]).toEqual([true, true])
})
