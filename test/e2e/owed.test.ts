import { readFileSync } from 'node:fs'
import { liabilitiesShow } from '@parkett/contract/customer/liabilities'
import { expect, test } from 'vitest'
import { callerAt } from './calls.ts'
import { walk } from './walk.ts'
import {
  expectAccessible,
  houseOf,
  newVisitor,
  nextTradingDay,
  openWorld,
  settle,
} from './world.ts'

openWorld()

test('a customer recomputes that their money is part of what is held, and anybody sees the sums', async () => {
  const visitor = await newVisitor()
  const { page, t, origin, complaints } = visitor
  await settle(visitor)
  const dayAfter = await nextTradingDay()
  await nextTradingDay()
  // Sealed and published by the rounds of the house, which come every few seconds. Days before
  // the customer came are published too: theirs is in by the first day after they registered.
  const newest = async (): Promise<string> =>
    (await callerAt(houseOf().origin)(liabilitiesShow)).days[0] ?? ''
  await expect.poll(async () => (await newest()) >= dayAfter, { timeout: 120_000 }).toBe(true)
  await walk(visitor, 'account', '/documents', '/explore/owed')
  await page.getByText(t('owed.included')).waitFor()
  await page.getByText(t('owed.difference')).first().waitFor()
  await expectAccessible(visitor)
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: t('owed.saveProof') }).click()
  const proof = await (await waiting).path()

  const checking = await visitor.context.newPage()
  const violations: string[] = []
  checking.on('console', (message) => violations.push(message.text()))
  checking.on('pageerror', (error) => violations.push(error.message))
  await checking.goto(`${origin}/verify.html`)
  await checking.locator('select').selectOption('de')
  const file = { name: 'proof.json', mimeType: 'application/json', buffer: readFileSync(proof) }
  await checking.locator('input[type=file]').setInputFiles(file)
  await checking.getByText(t('verify.genuine')).waitFor()
  expect(violations).toEqual([])
  // The policy is in force: a text becomes markup in no way (`trust.md` T4).
  const written = checking.evaluate(() => {
    document.body.innerHTML = '<b>from a file</b>'
  })
  await expect(written).rejects.toThrow('TrustedHTML')

  const stranger = await newVisitor({ language: 'zh-CN', theme: 'dark' })
  await stranger.open('/explore/owed')
  await stranger.page.getByText(stranger.t('owed.liabilities')).first().waitFor()
  expect(await stranger.page.getByText(stranger.t('owed.mine')).count()).toBe(0)
  await expectAccessible(stranger)
  expect([...complaints, ...stranger.complaints]).toEqual([])
})
