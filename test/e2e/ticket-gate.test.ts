import { expect, test } from 'vitest'
import { arrive, expectAccessible, newVisitor, openWorld, register } from './world.ts'

// Where only verified customers may trade.
openWorld({ IDENTITY: 'required' })

test('who is not verified hears so on the ticket and in the hub, once, with the way there', async () => {
  const visitor = await newVisitor()
  const { page, say, open } = visitor
  await register(visitor)
  for (const path of ['/trade', '/shares/creatOrder?code=NLE&side=buy&quantity=1']) {
    await open(path)
    await page.getByText(say('kyc.goToCenter')).waitFor()
    expect(
      await page
        .locator('.notice')
        .filter({ hasText: say('ticket.passwordFirst') })
        .count(),
    ).toBe(0)
    await expectAccessible(visitor)
  }
  expect(await page.locator('.actionbar button[type=submit]').isDisabled()).toBe(true)
  await page.getByRole('link', { name: say('kyc.title') }).click()
  await arrive(visitor, '/realNameAuthentication')
  await page.goBack()
  expect(await page.locator('#ticket-quantity').inputValue()).toBe('1')
})
