// Goal: a screen with money does not stay open on an empty chair, and nothing typed is lost by it.
// Method: the real product in a real browser whose clock the test moves.
import { expect, test } from 'vitest'
import { arrive, expectAccessible, logIn, newVisitor, openWorld, register } from './world.ts'

openWorld()

test('five idle minutes end the session with a warning before, and the login leads back to what was typed', async () => {
  const visitor = await newVisitor({ language: 'de' })
  const { page, say, open, complaints } = visitor
  await page.clock.install()
  const person = await register(visitor)
  await open('/setting/profile')
  const city = page.getByLabel(say('profile.city'), { exact: true })
  await city.fill('Lübeck')
  await page.getByLabel(say('profile.phoneNew')).fill('+49 170 1234567')

  await page.clock.fastForward('04:05')
  const stay = page.getByRole('button', { name: say('idle.stay') })
  await stay.waitFor()
  await expectAccessible(visitor)
  await stay.click()
  await stay.waitFor({ state: 'detached' })

  await page.clock.fastForward('04:05')
  await stay.waitFor()
  await page.clock.fastForward('01:00')
  await arrive(visitor, /^\/login\?next=/)
  await page.getByText(say('idle.ended')).waitFor()
  await expectAccessible(visitor)
  await logIn(visitor, person.username, person.password)
  await arrive(visitor, '/setting/profile')
  await expect.poll(() => city.inputValue()).toBe('Lübeck')
  await expect.poll(() => page.getByLabel(say('profile.phoneNew')).inputValue()).toBe('+49 170 1234567')

  // Prices are nobody's money.
  await open('/market')
  await page.clock.fastForward('10:00')
  await page.waitForTimeout(1_500)
  expect(await visitor.path()).toBe('/market')
  expect(complaints).toEqual([])
})
