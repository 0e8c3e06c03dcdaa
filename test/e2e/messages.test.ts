// Goal: what the house says stands in one place on every device, what was read is read everywhere,
// and whoever doubts a message learns whether it is ours, changed, or somebody else's. Method: the
// real server, a phone's browser and a second one of the same customer.
import { expect, test } from 'vitest'
import { confirm, openTicket, review } from './trading.ts'
import { follow, goTab, walk } from './walk.ts'
import { arrive, expectAccessible, newVisitor, joinWorld, settle, type Visitor } from './world.ts'

joinWorld()

const shots = process.env['SHOTS']
const picture = async ({ page }: Visitor, name: string): Promise<void> => {
  if (shots !== undefined) await page.screenshot({ path: `${shots}/${name}.png`, fullPage: true })
}
const narrow = ({ page }: Visitor): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth)

/** From the bell of the first screen. */
async function toMessages(visitor: Visitor): Promise<void> {
  await goTab(visitor, 'home')
  await follow(visitor, visitor.page.locator('header a[href="#/messages"]:visible'))
  await arrive(visitor, '/messages')
}

/** Opens the first message and answers its words and its code. */
async function openFirst({ page, t }: Visitor): Promise<{ text: string; code: string }> {
  await page.locator('.rows .row button:visible').first().click()
  const sheet = page.getByRole('dialog', { name: t('messages.one') })
  await expect.poll(() => sheet.innerText()).toMatch(/(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}/)
  const text = await sheet.locator('p.pad').first().innerText()
  const [code = ''] = /(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}/.exec(await sheet.innerText()) ?? []
  return { text, code }
}

const looks = [
  { language: 'de', theme: 'light', width: 360 },
  { language: 'zh-CN', theme: 'dark', width: 390 },
  { language: 'el', theme: 'light', width: 320 },
] as const

for (const look of looks) {
  test(`a message that was opened is read, in its list and at the bell (${look.language}, ${look.width})`, async () => {
    const visitor = await newVisitor(look)
    const { page, t, complaints } = visitor
    await settle(visitor)
    await toMessages(visitor)
    const day = page.getByRole('heading', { level: 2 }).first()
    if (look.language === 'zh-CN') await expect.poll(() => day.innerText()).toMatch(/星期/)
    await expectAccessible(visitor)
    expect(await narrow(visitor)).toBeLessThanOrEqual(look.width)
    await picture(visitor, `messages-${look.language}`)
    const dots = page.locator('.rows .unread:visible')
    const before = await dots.count()
    expect(before).toBeGreaterThan(0)
    await openFirst(visitor)
    await expectAccessible(visitor)
    await picture(visitor, `message-${look.language}`)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('action.close') })
      .click()
    await expect.poll(() => dots.count()).toBe(before - 1)
    // Money alone.
    await page.getByRole('radio', { name: t('messages.money') }).click()
    await expect.poll(() => page.locator('.rows .row button:visible').count()).toBe(1)
    await page.getByRole('radio', { name: t('action.all') }).click()
    await goTab(visitor, 'home')
    const bell = page.locator('header a[href="#/messages"]:visible')
    await expect.poll(() => bell.getAttribute('aria-label')).toBe(t('messages.title'))
    expect(complaints).toEqual([])
  })
}

for (const look of looks)
  test(`what is read on one device is read on the other by itself, and its bell counts nothing (${look.language}, ${look.width})`, async () => {
    const first = await newVisitor(look)
    const { username, password } = await settle(first)
    const second = await newVisitor(look)
    await second.open('/login')
    await second.page.locator('input[name=username]').fill(username)
    await second.page.locator('input[name=password]').fill(password)
    await second.page.locator('button[type=submit]').click()
    await arrive(second, '/home')
    const bell = second.page.locator('header a[href="#/messages"]:visible')
    await expect.poll(() => bell.getAttribute('aria-label')).toMatch(/, \d+ /)
    await expect.poll(() => bell.locator('.icon-count').innerText()).toMatch(/^\d+$/)
    await picture(second, `bell-${look.language}`)
    await toMessages(second)
    await toMessages(first)
    await first.page.getByRole('button', { name: first.t('messages.readAll') }).click()
    await expect.poll(() => first.page.locator('.rows .unread:visible').count()).toBe(0)
    await expect.poll(() => second.page.locator('.rows .unread:visible').count()).toBe(0)
    await goTab(second, 'home')
    await expect.poll(() => bell.getAttribute('aria-label')).toBe(second.t('messages.title'))
    expect([...first.complaints, ...second.complaints]).toEqual([])
  })

for (const look of [
  { language: 'de', theme: 'light', width: 360, says: /^5 Nordlicht \S.* gekauft$/m },
  { language: 'zh-TW', theme: 'dark', width: 390, says: /^買進 Nordlicht \S.* 5 股$/m },
] as const) {
  test(`a filled order is told with its shares, and its message leads to it (${look.language}, ${look.width})`, async () => {
    const visitor = await newVisitor(look)
    const { page, t, complaints } = visitor
    await openTicket(visitor, 'code=NLE&market=DE&side=buy&quantity=5')
    await review(visitor)
    const address = await confirm(visitor)
    await toMessages(visitor)
    await page.getByRole('radio', { name: t('messages.orders') }).click()
    const row = page.locator('.rows .row button:visible').filter({ hasText: 'Nordlicht' })
    await expect.poll(() => row.locator('.row-name').innerText()).toMatch(look.says)
    await expectAccessible(visitor)
    await picture(visitor, `messages-order-${look.language}`)
    await row.click()
    const sheet = page.getByRole('dialog', { name: t('messages.one') })
    await follow(visitor, sheet.getByRole('link', { name: t('trade.order') }))
    await arrive(visitor, address)
    expect(complaints).toEqual([])
  })
}

for (const { language, width } of looks) {
  test(`whoever got a message checks it without an account (${language}, ${width})`, async () => {
    const owner = await newVisitor({ language, width })
    await settle(owner)
    await toMessages(owner)
    const { text, code } = await openFirst(owner)
    const number = await accountNumber(owner)
    const other = await newVisitor({ language })
    await settle(other)
    const foreign = await accountNumber(other)

    const visitor = await newVisitor({ language, width })
    const { page, t, open, complaints } = visitor
    await open('/login')
    await follow(visitor, page.getByRole('link', { name: t('title.explore') }))
    await follow(visitor, page.getByRole('link', { name: t('title.official') }))
    await arrive(visitor, '/explore/official')
    await page.getByText(t('official.never')).waitFor()
    await page.getByText(t('house.signed')).waitFor()
    await page.getByText(t('house.simulated')).waitFor()
    for (const part of ['house.products', 'house.banks', 'house.prices', 'house.program'] as const)
      await page.locator('summary', { hasText: t(part) }).click()
    await page.getByText(t('house.rulesSame')).waitFor()
    await page.getByText('Demobank').waitFor()
    const check = async (pasted: string, account = ''): Promise<void> => {
      await page.locator('textarea[name=text]').fill(pasted)
      await page.locator('input[name=account]').fill(account)
      await page.locator('button[type=submit]').click()
    }
    await page.locator('button[type=submit]').click()
    await page.getByText(t('official.missing')).waitFor()
    await check(`${text} ${code}`)
    await page.getByText(t('official.genuineText')).waitFor()
    await expectAccessible(visitor)
    expect(await narrow(visitor)).toBeLessThanOrEqual(width)
    await picture(visitor, `official-${language}`)
    await check(`${text} ${code}`, number)
    await page.getByText(t('official.yoursText')).waitFor()
    await check(code)
    await page.getByText(t('official.code_onlyText')).waitFor()
    await check(`${text} www.example.com ${code}`)
    await page.getByText(t('official.changedText')).waitFor()
    await check(`${text} ${code}`, foreign)
    await page.getByText(t('official.foreignText')).waitFor()
    await check('0000-0000-0000-0000')
    await page.getByText(t('official.unknownText')).waitFor()
    expect([...complaints, ...owner.complaints]).toEqual([])
  })
}

/** As the account's own page shows it. */
async function accountNumber(visitor: Visitor): Promise<string> {
  await walk(visitor, 'account', '/personCenter')
  const line = visitor.page.getByText(/· \d{10}/).first()
  await line.waitFor()
  return /· (\d{10})/.exec(await line.innerText())?.[1] ?? ''
}
