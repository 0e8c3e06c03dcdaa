// Goal: an announcement goes from a draft in twelve languages to everybody's first screen, and back, by two; a message
// goes to those alone who are in its group, who read why they have it; what changed in the agreement is read line by line.
// Method: the real desk and app in real browsers: one writes and asks, the other looks and lets it out.
import { profileAddress } from '@parkett/contract/customer/profile'
import { languages } from '@parkett/words/languages'
import { expect, test } from 'vitest'
import { callerOf } from './asking.ts'
import { seenWhenAsked } from './beats.ts'
import { agreeToAsked } from './by-two.ts'
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
import { follow, goTab, walk } from './walk.ts'
import { arrive, expectAccessible, houseOf, newVisitor, openWorld, type Visitor } from './world.ts'

openWorld()

const said = {
  de: 'Am Samstag warten wir von 22:00 bis 02:00. Aufträge bleiben stehen.',
  'zh-CN': '周六 22:00 至次日 02:00 系统维护，委托不受影响。',
} as const
const textIn = (language: string): string =>
  language === 'de' || language === 'zh-CN'
    ? said[language]
    : `Maintenance on Saturday (${language})`

const letter = {
  de: 'Ab Montag öffnet unsere Hotline um 07:00.',
  'zh-CN': '周一起客服热线于 07:00 开通。',
} as const

/** To whoever lives in Portugal; a prompt is refused at its field first. */
async function writeLetter(first: Seat): Promise<void> {
  const { page } = first
  await enterRoom(first, 'desk.segments')
  await page.getByRole('link', { name: deskSays('desk.segments.new') }).click()
  const save = page.getByRole('button', { name: deskSays('desk.content.save') })
  await page.locator('select[name=country]').selectOption('PT')
  await page
    .getByText(/residence Portugal/)
    .first()
    .waitFor()
  for (const language of languages)
    await page
      .locator(`textarea[name="${language}"]`)
      .fill(language === 'de' || language === 'zh-CN' ? letter[language] : `Hotline (${language})`)
  await page.locator('textarea[name=sv]').fill('Köp nu.')
  await save.click()
  await page.getByText(/prompts people to trade/).waitFor()
  await lookAt(page, 'desk-segments-refused')
  await page.locator('textarea[name=sv]').fill('Hotline (sv)')
  await save.click()
  await page.getByRole('heading', { name: deskSays('desk.segments.send') }).waitFor()
  await page.locator('input[name=reason]').fill('as agreed with the operators')
  await lookAt(page, 'desk-segments-letter')
  await page.getByRole('button', { name: deskSays('desk.ask'), exact: true }).click()
  await page.getByText(deskSays('desk.asked')).waitFor()
}

/** By the bell: one of the two has it, with the reason, and a way to what reaches them at all. */
async function readLetter(mia: Visitor, li: Visitor): Promise<void> {
  for (const visitor of [mia, li]) {
    await goTab(visitor, 'home')
    await follow(visitor, visitor.page.locator('header a[href="#/messages"]:visible'))
    await arrive(visitor, '/messages')
  }
  const head = letter.de.slice(0, -1)
  await seenWhenAsked(mia.page, mia.page.getByText(head).first())
  await expectAccessible(mia)
  await mia.page.getByText(head).first().click()
  const sheet = mia.page.getByRole('dialog', { name: mia.t('messages.one') })
  await sheet
    .getByText(/von unserem Team gesendet an Kunden, für die all das gilt: .*Wohnsitz Portugal/)
    .waitFor()
  await expectAccessible(mia)
  const shots = process.env['SHOTS']
  if (shots !== undefined) await mia.page.screenshot({ path: `${shots}/letter.png` })
  await follow(mia, sheet.getByRole('link', { name: mia.t('title.notifications') }))
  await arrive(mia, '/setting/notifications')
  expect(await li.page.getByText(letter['zh-CN'].slice(0, -1)).count()).toBe(0)
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
  await agreeToAsked(second)

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
  await agreeToAsked(second)
  await walk(mia, 'market')
  await walk(mia, 'home')
  await seenWhenAsked(mia.page, mia.page.getByText(mia.t('content.why_wrong')))

  const address = { country: 'PT', street: 'Rua 1', postcode: '1000', city: 'Lisboa' }
  await (
    await callerOf(mia)
  )(profileAddress, { body: address })
  await writeLetter(first)
  await enterRoom(second, 'messages.title')
  await enterRoom(second, 'desk.approvals')
  await second.page
    .locator('main a[href^="#/approvals/"]', { hasText: deskSays('desk.segments.send') })
    .first()
    .click()
  await second.page.getByText(letter.de).first().waitFor()
  await second.page.getByText(deskSays('desk.evidence.members')).waitFor()
  await lookAt(second.page, 'desk-segments-approval')
  await agreeToAsked(second)
  await readLetter(mia, li)
  await enterRoom(first, 'messages.title')
  await enterRoom(first, 'desk.segments')
  await page
    .getByRole('cell', { name: deskSays('desk.segments.state_sent'), exact: true })
    .waitFor()
  await lookAt(page, 'desk-segments')

  await enterRoom(first, 'desk.content')
  await page.getByRole('link', { name: deskSays('title.agreement') }).click()
  await page.locator('ins', { hasText: 'details' }).first().waitFor()
  expect(await page.locator('del', { hasText: 'data' }).count()).toBeGreaterThan(0)
  await lookAt(page, 'desk-agreements')
  expect(complaints).toEqual([])
  expect(mia.complaints).toEqual([])
  expect(li.complaints).toEqual([])
})
