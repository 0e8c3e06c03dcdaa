// Goal: a newcomer finds in the guide what a screen is for, what is charged today and what a term
// means, and gets to that screen. Method: a customer taps from the account to the guide, opens a
// chapter, compares its costs with the published rules, searches, follows it and comes back.
import { rulesPublic } from '@parkett/contract/customer/rules'
import { ruleName, ruleTermsText } from '@parkett/words/rule-words'
import { expect, test } from 'vitest'
import { callerAt } from './calls.ts'
import { heard } from './toasts.ts'
import { follow, goBack, goTab } from './walk.ts'
import { arrive, expectAccessible, joinWorld, newVisitor, settle } from './world.ts'

joinWorld()

const looks = [
  { language: 'de', theme: 'light', width: 360, touch: true, table: 'DE', of: 'unmoeglich' },
  { language: 'zh-CN', theme: 'dark', width: 1440, touch: false, table: 'CN_SH_SZ', of: '税务局' },
] as const

for (const { table, of, ...look } of looks) {
  const { language, width } = look
  test(`the guide says what is charged, finds a term and leads to its screen (${language}, ${width})`, async () => {
    const visitor = await newVisitor(look)
    const { page, t, complaints } = visitor
    await settle(visitor)
    await goTab(visitor, 'account')
    await follow(visitor, page.getByRole('link', { name: t('title.guide') }))
    await arrive(visitor, '/anleitung')
    const chapter = page.locator('details').filter({ hasText: t('guide.sell') })
    await chapter.locator('summary').click()
    await page.getByText(t('guide.sell1', { sell: t('trade.sell') })).waitFor()

    const { rules } = await callerAt(visitor.origin)(rulesPublic)
    const fees = rules.filter(({ rule }) => rule.startsWith(`fee.${table}.`))
    expect(fees.length).toBeGreaterThan(1)
    for (const rule of fees) {
      const { terms } = rule.versions.find(({ state }) => state === 'current') ?? {}
      if (terms === undefined) continue
      const line = chapter.locator('.line').filter({ hasText: ruleName(rule.rule, t) })
      await expect
        .poll(() => line.textContent())
        .toContain(ruleTermsText(rule, terms, { t, language }))
    }
    await expectAccessible(visitor)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      width,
    )

    // Whoever read a chapter says so once.
    await chapter.getByRole('link', { name: t('guide.tryIt') }).waitFor()
    await chapter.getByRole('button', { name: t('guide.read') }).click()
    await heard(visitor, t('guide.readDone', { points: t('title.points') }))
    await expect.poll(() => page.getByText(t('guide.readText')).count()).toBe(0)

    const field = page.getByLabel(t('guide.search'))
    await field.fill(t('quote.pe'))
    await page.getByText(t('guide.means.pe')).waitFor()
    await expect.poll(() => page.getByText(t('guide.means.lot')).count()).toBe(0)
    await field.fill(of)
    await page.getByText(t('guide.none', { text: of })).waitFor()
    await page.getByRole('button', { name: t('guide.clear') }).click()

    await page
      .locator('details')
      .filter({ hasText: t('guide.taxes') })
      .locator('summary')
      .click()
    await follow(visitor, page.locator('details a').filter({ hasText: t('title.documents') }))
    await arrive(visitor, '/documents')
    await goBack(visitor)
    await arrive(visitor, '/anleitung')
    expect(complaints).toEqual([])
  })
}
