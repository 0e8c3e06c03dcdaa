// Goal: staff see who guesses passwords and answer the alarm; an open app says what does not work
// while it lasts, and nothing on the screen moves for it. Method: both apps of the real product; a
// network that guesses until it is locked, and an answer of the server that the test bends.
import { logIn } from '@parkett/client/session'
import { addDays, utcDate } from '@parkett/core/civil'
import { expect, test } from 'vitest'
import { clientAt } from './calls.ts'
import { deskSays, enterRoom, join, lookAt, typeDay } from './desk-seat.ts'
import { houseOf, newVisitor, openWorld, settle } from './world.ts'

openWorld()

test('a network that guesses is an alarm at the desk until somebody says what it was', async () => {
  const { browser, desk, claimCode: code, origin } = houseOf()
  const customer = await newVisitor()
  const { username } = await settle(customer)
  const network = '10.77.0.9'
  const stranger = clientAt(origin, { headers: { 'x-forwarded-for': network } })
  const guess = (name: string) =>
    logIn(stranger, { username: name, password: 'not the password' }).catch(() => undefined)
  await guess(username)
  for (let tries = 0; tries < 42; tries += 1) await guess(`nobody-${tries}`)

  const { page, complaints } = await join(browser, desk, { code, username: 'chefin' })
  await enterRoom({ page }, 'desk.logins')
  const alarm = page.getByText(deskSays('desk.logins.networkLocked')).first()
  await alarm.waitFor()
  await page.getByRole('textbox', { name: deskSays('desk.network'), exact: true }).fill(network)
  await page.getByRole('textbox', { name: deskSays('access.username'), exact: true }).fill(username)
  await page.getByRole('button', { name: deskSays('action.filter') }).click()
  const events = page.getByRole('table', { name: deskSays('desk.logins.all') })
  // The head and the one guess at this name.
  await expect.poll(() => events.getByRole('row').count()).toBe(2)
  expect(await events.getByText(deskSays('desk.logins.wrong')).count()).toBe(1)
  await lookAt(page, 'logins')
  await page.getByRole('button', { name: deskSays('desk.logins.acknowledge') }).click()
  await page.getByText(deskSays('desk.reasonShort')).waitFor()
  await page.getByLabel(deskSays('desk.reason')).fill('our own test, nothing lost')
  await page.getByRole('button', { name: deskSays('desk.logins.acknowledge') }).click()
  await page.getByText(deskSays('desk.logins.quiet')).waitFor()
  await page.getByText('our own test, nothing lost').waitFor()

  // It rang at the desk too: taken on and ended by keys, each with its name and time.
  await page.setViewportSize({ width: 1440, height: 900 })
  await enterRoom({ page }, 'desk.alarms')
  const rung = page.getByRole('link', { name: deskSays('desk.alarm.guessing') })
  await rung.first().waitFor()
  for (let left = await rung.count(); left > 0; left -= 1) {
    await rung.first().click()
    await page.getByText(deskSays('desk.alarms.takeText')).waitFor()
    await page.keyboard.press('a')
    await page
      .getByText(deskSays('desk.alarms.owner').replace('{name}', 'chefin'))
      .first()
      .waitFor()
    if (left === 1) await lookAt(page, 'alarms')
    await page.keyboard.press('r')
    await page.getByLabel(deskSays('desk.reason')).fill('our own test, nothing lost')
    await page.getByRole('button', { name: deskSays('desk.alarms.end') }).click()
    await expect.poll(() => rung.count()).toBe(left - 1)
  }
  await page.getByRole('button', { name: deskSays('desk.alarms.over'), exact: true }).click()
  await rung.first().waitFor()
  await page.getByRole('button', { name: deskSays('desk.alarms.jobs'), exact: true }).click()
  const job = deskSays('desk.job.alarms')
  await page.getByRole('button', { name: `${deskSays('desk.alarms.run')}: ${job}` }).click()
  await page.getByText(deskSays('desk.alarms.ran').replace('{job}', job)).waitFor()
  await lookAt(page, 'jobs', ['light'])
  // Nobody is on call until a row says who is; it stands over what rings.
  await page.getByRole('button', { name: deskSays('desk.duty'), exact: true }).click()
  await page.getByText(deskSays('desk.duty.nobody')).waitFor()
  await page
    .getByLabel(deskSays('desk.duty.who'), { exact: true })
    .selectOption({ label: 'chefin' })
  const day = addDays(utcDate(Date.now()), 1)
  await typeDay(page, 'desk.duty.first', day)
  await typeDay(page, 'desk.duty.last', addDays(day, 6))
  await page.getByLabel(deskSays('desk.duty.mail')).fill('nacht@haus.example')
  await page.getByRole('button', { name: deskSays('desk.duty.plan') }).click()
  await page.getByRole('cell', { name: deskSays('desk.duty.mailed') }).waitFor()
  await lookAt(page, 'duty')
  expect(complaints).toEqual([])
})

test('a full disk is said where the strip stands, moves nothing, and goes away by itself', async () => {
  const customer = await newVisitor()
  const { page, t } = customer
  let full = true
  await page.route('**/api/state', async (route) => {
    const data = { storage: full ? 'full' : 'open', database: 'there', books: 'hold' }
    await route.fulfill({ json: { code: 1, msg: '', data } })
  })
  await settle(customer)
  const strip = page.locator('button.sim')
  const place = () => page.locator('h1:visible').first().boundingBox()
  await expect.poll(() => strip.textContent()).toContain(t('trouble.storage'))
  expect(await strip.textContent()).toContain(t('sim.noMoney'))
  const before = await place()
  await strip.click()
  await page.getByText(t('trouble.storageText')).waitFor()
  await page
    .getByRole('button', { name: t('action.close') })
    .first()
    .click()
  full = false
  await expect
    .poll(() => strip.textContent(), { timeout: 60_000 })
    .not.toContain(t('trouble.storage'))
  expect(await place()).toEqual(before)
  expect(customer.complaints).toEqual([])
})
