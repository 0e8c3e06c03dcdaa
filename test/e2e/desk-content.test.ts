// Goal: an announcement goes from a draft in twelve languages to everybody's first screen, and back, by two.
// Method: the real desk and app in real browsers: one writes and asks, the other looks and lets it out.
import { approvalsDecide, approvalsList } from '@parkett/contract/desk/approvals'
import { languages } from '@parkett/words/languages'
import { expect, test } from 'vitest'
import { deskCallerOf } from './desk-shown.ts'
import {
  daysAhead,
  deskSays,
  enterRoom,
  hire,
  join,
  lookAt,
  typeDay,
  type Seat,
} from './desk-seat.ts'
import { beTrader } from './trading.ts'
import { walk } from './walk.ts'
import { expectAccessible, houseOf, newVisitor, openWorld } from './world.ts'

openWorld()

const said = {
  de: 'Am Samstag warten wir von 22:00 bis 02:00. Aufträge bleiben stehen.',
  'zh-CN': '周六 22:00 至次日 02:00 系统维护，委托不受影响。',
} as const
const textIn = (language: string): string =>
  language === 'de' || language === 'zh-CN'
    ? said[language]
    : `Maintenance on Saturday (${language})`

async function approve(second: Seat): Promise<void> {
  const ask = await deskCallerOf(second)
  const [asked] = (await ask(approvalsList, { query: { state: 'open' } })).rows
  if (asked === undefined) throw new Error('nothing was asked for')
  const body = { decision: 'approved', digest: asked.digest, note: '' } as const
  await ask(approvalsDecide, { params: { id: asked.id }, body })
}

test('an announcement is drafted, let out by two, read on the first screen, and taken back', async () => {
  const { browser, desk, claimCode: code } = houseOf()
  const chief = await join(browser, desk, { code, username: 'chefin' })
  const first = await hire(chief, 'support', 'schreibt')
  const second = await hire(chief, 'compliance', 'prueft')
  const mia = await newVisitor({ language: 'de', width: 390 })
  await beTrader(mia)
  const li = await newVisitor({ language: 'zh-CN', width: 1440, theme: 'dark' })
  await beTrader(li)

  const { page, complaints } = first
  await enterRoom(first, 'desk.content')
  await page.getByRole('link', { name: deskSays('desk.content.new') }).click()
  const save = page.getByRole('button', { name: deskSays('desk.content.save') })
  await page.locator('textarea[name=de]').fill('Kaufen Sie jetzt.')
  await save.click()
  await page.getByText(/prompts people to trade/).waitFor()
  await lookAt(page, 'desk-content-refused')
  for (const language of languages.filter((one) => one !== 'el'))
    await page.locator(`textarea[name="${language}"]`).fill(textIn(language))
  await save.click()
  await page.getByText(deskSays('desk.content.incomplete')).waitFor()
  await page.locator('textarea[name=el]').fill(textIn('el'))
  await save.click()
  await page.getByText('Draft saved, version 2').waitFor()
  await typeDay(page, 'desk.content.until', daysAhead(3))
  await page.locator('input[name=reason]').fill('as agreed with the operators')
  await lookAt(page, 'desk-content-piece')
  const send = page.getByRole('button', { name: deskSays('desk.ask'), exact: true })
  await send.click()
  await page.getByText(deskSays('desk.asked')).waitFor()

  await enterRoom(second, 'desk.approvals')
  await second.page.locator('main a[href^="#/approvals/"]').first().click()
  await second.page.getByText(said['zh-CN']).first().waitFor()
  await lookAt(second.page, 'desk-content-approval')
  await approve(second)

  await mia.open('/home')
  await mia.page.getByText(said.de).waitFor()
  await expectAccessible(mia)
  await li.open('/home')
  await li.page.getByText(said['zh-CN']).waitFor()
  await expectAccessible(li)
  const shots = process.env['SHOTS']
  if (shots !== undefined) {
    await mia.page.screenshot({ path: `${shots}/home-announced.png` })
    await li.page.screenshot({ path: `${shots}/home-announced-zh.png` })
  }
  await mia.page.getByRole('button', { name: mia.t('content.close') }).click()
  await expect.poll(() => mia.page.getByText(said.de).count()).toBe(0)
  await walk(mia, 'market')
  await walk(mia, 'home')
  await expect.poll(() => mia.page.getByText(said.de).count()).toBe(0)

  await enterRoom(first, 'messages.title')
  await enterRoom(first, 'desk.content')
  await lookAt(page, 'desk-content')
  await page.locator('main a[href^="#/content/"]', { hasText: 'Maintenance' }).click()
  await page.locator('select[name=why]').selectOption('wrong')
  await page.locator('input[name=withdrawing]').fill('the hours were wrong')
  await page
    .locator('form', { has: page.locator('input[name=withdrawing]') })
    .getByRole('button')
    .click()
  await page.getByText(deskSays('desk.asked')).waitFor()
  await approve(second)
  await walk(mia, 'market')
  await walk(mia, 'home')
  await mia.page.getByText(mia.t('content.why_wrong')).waitFor({ timeout: 90_000 })
  expect(complaints).toEqual([])
  expect(mia.complaints).toEqual([])
  expect(li.complaints).toEqual([])
})
