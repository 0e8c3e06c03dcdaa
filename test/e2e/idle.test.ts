// Goal: a screen with money does not stay open on an empty chair, and nothing typed is lost by it.
// Method: the real product in a real browser whose clock the test moves.
import { expect, test } from 'vitest'
import { deskSays, expectDeskAccessible, join, sit } from './desk-seat.ts'
import { goTab, walk } from './walk.ts'
import { arrive, expectAccessible, houseOf, logIn, newVisitor, openWorld, settle } from './world.ts'

openWorld()

test('five idle minutes end the session with a warning before, and the login leads back to what was typed', async () => {
  const visitor = await newVisitor({ language: 'de' })
  const { page, t, complaints } = visitor
  await page.clock.install()
  const person = await settle(visitor)
  await walk(visitor, 'account', '/setting', '/setting/profile')
  const row = page.getByRole('button', { name: t('profile.address') })
  const city = page.getByLabel(t('profile.city'), { exact: true })
  await row.click()
  await city.fill('Lübeck')

  await page.clock.fastForward('04:05')
  const stay = page.getByRole('button', { name: t('idle.stay') })
  await stay.waitFor()
  // The minute of the warning does not run out while axe looks.
  const now = await page.evaluate(() => Date.now())
  await page.clock.setFixedTime(now)
  await expectAccessible(visitor)
  await page.clock.setSystemTime(now)
  await stay.click()
  await stay.waitFor({ state: 'detached' })

  await page.clock.fastForward('04:05')
  await stay.waitFor()
  await page.clock.fastForward('01:00')
  await arrive(visitor, /^\/login\?next=/)
  await page.getByText(t('idle.ended')).waitFor()
  await expectAccessible(visitor)
  await logIn(visitor, person.username, person.password)
  await arrive(visitor, '/setting/profile')
  // Once its sheet is opened again.
  await row.click()
  await expect.poll(() => city.inputValue()).toBe('Lübeck')

  // Prices are nobody's money.
  await goTab(visitor, 'market')
  await page.clock.fastForward('10:00')
  await page.waitForTimeout(1_500)
  expect(await visitor.path()).toBe('/market')
  expect(complaints).toEqual([])
})

// That the server ends the session as well is proven at the server (`staff.test.ts`), whose
// clock no page moves.
test('the desk locks after fifteen idle minutes, clears the screen and says why; a hand on it keeps it open', async () => {
  const { browser, desk, claimCode } = houseOf()
  const first = await join(browser, desk, { code: claimCode, username: 'chefin' })
  const token = await first.page.evaluate(() => sessionStorage.getItem('staff-token') ?? '')
  const { page } = await sit(browser, desk)
  await page.clock.install()
  await page.evaluate((staff) => sessionStorage.setItem('staff-token', staff), token)
  await page.goto('about:blank')
  await page.goto(desk)
  const rooms = page.getByRole('navigation')
  await rooms.waitFor()
  await page.clock.fastForward('13:00')
  await page.keyboard.press('Tab')
  await page.clock.fastForward('13:00')
  await rooms.waitFor()
  await page.clock.fastForward('02:30')
  await page.getByText(deskSays('desk.idle').replace('{minutes}', '15')).waitFor()
  await expect.poll(() => rooms.count()).toBe(0)
  await expectDeskAccessible(page)
})
