// Goal: how long an order waits is chosen by what it means today, and what would pass is named. Method: one
// limit through every choice by tapping, to an order that may not wait where nobody sells.
import { expect, test } from 'vitest'
import { confirm, openTicket, review } from './trading.ts'
import { expectAccessible, joinWorld, newVisitor } from './world.ts'

joinWorld()

test('the ticket says how long an order waits; one that may not ends where nobody sells', async () => {
  const visitor = await newVisitor()
  const { page, t, complaints } = visitor
  await openTicket(visitor, 'code=NLE&side=buy&quantity=5')
  await page.getByLabel(t('ticket.type')).selectOption('limit')
  const limit = page.locator('#ticket-limit')
  await expect.poll(() => limit.inputValue()).toMatch(/^\d+,\d+$/)
  const says = (text: string) => page.locator('.ticket-notice').filter({ hasText: text }).waitFor()
  const lasts = page.getByRole('radiogroup', { name: t('ticket.validity') }).getByRole('radio')
  await expect.poll(() => lasts.count()).toBe(3)
  const start = (text: string): string => text.split('#')[0] ?? ''
  await says(start(t('ticket.lastsDay', { date: '#' })))
  await lasts.nth(1).check()
  await says(t('ticket.lastsUntil'))
  await lasts.nth(2).check()
  await says(t('ticket.lastsNow'))
  // A price between two steps: both are named.
  await limit.fill('70,0123')
  await says(start(t('reason.tick_invalid.detail', { below: '#', above: '' })))
  await limit.fill('70')
  await expectAccessible(visitor)
  await review(visitor)
  await page.getByText(t('ticket.breakEven')).first().waitFor()
  await page.getByText(t('ticket.validNow')).first().waitFor()
  await confirm(visitor)
  await page.getByRole('heading', { level: 2, name: t('order.cancelled') }).waitFor()
  await page.getByText(t('order.nextEndedBuy')).waitFor()
  expect(complaints).toEqual([])
})
