// Goal: who holds himself back is held back at the next ticket, reads why, and waits a day to
// loosen it. Method: by tapping, from the receipt of one purchase to the ticket of the next.
import { expect, test } from 'vitest'
import { heard } from './toasts.ts'
import { openTicket, review, toReceipt } from './trading.ts'
import { goHolding, goStock, walk } from './walk.ts'
import { expectAccessible, joinWorld, newVisitor, type Visitor } from './world.ts'

joinWorld()

async function buyOne({ page }: Visitor): Promise<void> {
  await page.locator('a[href*="side=buy"]').first().click()
  await page.locator('#ticket-quantity').fill('1')
}

for (const language of ['de', 'zh-CN'] as const) {
  test(`one order a day is enough, and two only from tomorrow (${language})`, async () => {
    const visitor = await newVisitor({ language })
    const { page, t, complaints } = visitor
    await openTicket(visitor, 'code=NLE&market=DE&side=buy&quantity=1')
    await page.getByRole('button', { name: t('action.close') }).click()
    await walk(visitor, 'account', '/setting', '/setting/brakes')
    await expectAccessible(visitor)
    const row = page.locator('.rows').getByRole('button', { name: t('brakes.orders') })
    const sheet = page.getByRole('dialog', { name: t('brakes.orders') })
    const choose = async (count: string) => {
      await row.click()
      await expectAccessible(visitor)
      await sheet.getByLabel(t('brakes.count'), { exact: true }).fill(count)
      await sheet.getByRole('button', { name: t('action.save') }).click()
    }
    await choose('1001')
    await sheet.getByText(/1[.,\s]?000/).waitFor()
    await sheet.getByLabel(t('brakes.count'), { exact: true }).fill('1')
    await sheet.getByRole('button', { name: t('action.save') }).click()
    await heard(visitor, t('brakes.saved'))
    await sheet.waitFor({ state: 'detached' })
    await choose('2')
    await heard(visitor, t('brakes.savedLater'))
    await sheet.waitFor({ state: 'detached' })
    // It still is one; that it will be two stands below it.
    await expect.poll(() => row.textContent()).toMatch(/\d\d.*2.*1$/)

    await goStock(visitor, 'NLE')
    await buyOne(visitor)
    await review(visitor)
    await toReceipt(visitor)
    await page.getByRole('button', { name: t('action.done') }).click()
    await goHolding(visitor, 'NLE')
    await buyOne(visitor)
    await page.getByText(/Höchstzahl der Kauforders|每日买入委托上限/).waitFor()
    await expectAccessible(visitor)
    expect(complaints).toEqual([])
  })
}
