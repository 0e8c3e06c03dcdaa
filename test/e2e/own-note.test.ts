// Goal: why it was bought is written at the receipt, found at the order and the holding, written anew with
// the version before it kept, and stands beside the result when the position is closed. Method: a purchase
// and its sale by tapping, in a German and a Chinese household.
import { expect, test } from 'vitest'
import { openTicket, review, toReceipt } from './trading.ts'
import { follow, goHolding, showPortfolio } from './walk.ts'
import { arrive, expectAccessible, joinWorld, newVisitor, type Visitor } from './world.ts'

joinWorld()

/** Where the notes stand, on the sheet or the screen that is looked at. */
const notes = ({ page, t }: Visitor) =>
  page.getByRole('region', { name: t('ownNote.title') }).last()

async function write(visitor: Visitor, label: 'ownNote.write' | 'ownNote.edit', text: string) {
  const { page, t } = visitor
  await notes(visitor)
    .getByRole('button', { name: t(label) })
    .click()
  const sheet = page.getByRole('dialog', { name: t('ownNote.title') })
  await sheet.getByLabel(t('ownNote.label'), { exact: true }).fill(text)
  await expectAccessible(visitor)
  await sheet.getByRole('button', { name: t('action.save') }).click()
  await sheet.waitFor({ state: 'detached' })
  await notes(visitor).getByText(text, { exact: true }).first().waitFor()
}

for (const { language, first, second } of [
  { language: 'de', first: 'Volle Auftragsbücher', second: 'Volle Bücher, wenig Schulden' },
  { language: 'zh-CN', first: '订单充足', second: '订单充足，负债很少' },
] as const)
  test(`a note goes from the receipt to the result in ${language}`, async () => {
    const visitor = await newVisitor({ language, width: language === 'de' ? 360 : 390 })
    const { page, t, complaints } = visitor
    await openTicket(visitor, 'code=NLE&side=buy&quantity=5')
    await review(visitor)
    await toReceipt(visitor)
    await write(visitor, 'ownNote.write', first)
    await page.locator('.ticket a[href*="/order?id="]').click()
    await arrive(visitor, /^\/order\?id=\d+$/)
    await notes(visitor).getByText(first, { exact: true }).waitFor()
    await write(visitor, 'ownNote.edit', second)
    await notes(visitor).getByText(t('ownNote.before')).click()
    await notes(visitor).getByText(first).last().waitFor()
    await expectAccessible(visitor)

    await goHolding(visitor, 'NLE')
    await notes(visitor).getByText(second, { exact: true }).waitFor()
    await follow(visitor, page.getByRole('link', { name: t('trade.sell'), exact: true }))
    await page.getByRole('button', { name: t('action.everything'), exact: true }).click()
    await review(visitor)
    await toReceipt(visitor)
    await showPortfolio(visitor, 'history')
    await follow(visitor, page.getByRole('link', { name: t('position.closed') }))
    await page.locator('.rows a:visible').filter({ hasText: /\d/ }).first().click()
    await arrive(visitor, /^\/historyDetail\?id=\d+$/)
    await notes(visitor).getByText(second, { exact: true }).waitFor()
    await page.getByRole('region', { name: t('ownNote.result') }).waitFor()
    await expectAccessible(visitor)
    expect(complaints).toEqual([])
  })
