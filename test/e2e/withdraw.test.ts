// Goal: a customer gets their money out: from whichever side it lies on to their
// own account, sees every step, and gets it back when it does not arrive or is cancelled.
// Method: the real server, a browser, and the terminal of the house for what staff do.
import { approveAtTerminal, approveCase } from './approve.ts'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { kycQueue } from '@parkett/contract/desk/kyc'
import { saidTo } from '../../apps/server/src/slices/withdrawals/testing.ts'
import { withdrawalsAct, withdrawalsQueue } from '@parkett/contract/desk/payout-steps'
import { expect, test } from 'vitest'
import { operateFor } from './asking.ts'
import { erika, givePicture, sayData } from './identify.ts'
import { pin, setTradePassword } from './trading.ts'
import { filterBy, follow, goBack, walk } from './walk.ts'
import {
  arrive,
  callHouse,
  expectAccessible,
  newVisitor,
  nextTradingDay,
  openWorld,
  operate,
  settle,
  type Visitor,
} from './world.ts'

openWorld()

const shots = process.env['SHOTS']

/** For eyes: pictures of the screens where somebody asked for them. */
async function shoot({ page }: Visitor, name: string): Promise<void> {
  if (shots !== undefined) await page.screenshot({ path: `${shots}/${name}.png`, fullPage: true })
}

/** What staff do, at the terminal in one look; its commands make the calls of the others. */
type Staff = {
  readonly approve: () => Promise<void>
  readonly act: (act: 'review' | 'send' | 'return', id: string) => Promise<unknown>
}
const atTerminal: Staff = {
  approve: async () =>
    approveAtTerminal((await operateFor(kycQueue, 'identity')).rows[0]?.id ?? ''),
  act: (act, id) =>
    operateFor(
      withdrawalsAct,
      'withdrawals',
      act,
      id,
      ...(act === 'send' ? saidTo().map(({ finding, answer }) => `${finding}=${answer}`) : []),
    ),
}
const byCalls: Staff = {
  approve: async () => approveCase((await callHouse(kycQueue)).rows[0]?.id ?? ''),
  act: (act, id) =>
    callHouse(withdrawalsAct, {
      params: { id },
      body: {
        act,
        ...(act === 'return' && { reason: 'bank_return' }),
        ...(act === 'send' && { answers: saidTo() }),
      },
    }),
}

async function verifyIdentity(visitor: Visitor, { document, staff }: Look): Promise<void> {
  const { page, t } = visitor
  await follow(visitor, page.getByRole('link', { name: t('title.assets') }))
  await follow(visitor, page.getByRole('main').getByRole('link', { name: t('action.continue') }))
  await page.getByRole('button', { name: t('action.continue') }).click()
  await givePicture(visitor, 'kyc.front', 1)
  await givePicture(visitor, 'kyc.back', 2)
  await page.getByLabel(t('kyc.country')).selectOption('DE')
  await sayData(visitor, { ...erika, number: document })
  await page.getByRole('button', { name: t('action.submit') }).click()
  await page.getByText(t('kyc.submitted')).waitFor()
  await staff.approve()
}

/** A statement of the bank with the line that brings a withdrawal back. */
async function bankBringsBack(id: string, amount: string): Promise<void> {
  const { rows } = await callHouse(withdrawalsQueue)
  const { reference, requestedAt } = rows.find((row) => row.id === id)!
  const file = join(mkdtempSync(join(tmpdir(), 'statement-')), 'statement.csv')
  const line = `${requestedAt.slice(0, 10)},${amount}.00,RETURN ${reference}`
  writeFileSync(file, `date,amount,purpose\n${line}\n`)
  await operate('bank', 'import', file)
}

async function confirmWithPin({ page, t }: Visitor): Promise<void> {
  await page.getByRole('button', { name: t('ticket.confirm') }).click()
  await page.getByLabel(t('v.tradePassword'), { exact: true }).fill(pin)
}

async function bindCard(visitor: Visitor): Promise<void> {
  const { page, t } = visitor
  await page.getByLabel(t('cards.number')).fill('DE89 3704 0044 0532 0130 00')
  await page.getByText(t('cards.bankFound')).waitFor()
  await page.getByLabel(t('cards.agreement')).check()
  await page.locator('button[type=submit]').click()
  await page.getByRole('heading', { name: t('cards.review') }).waitFor()
  await confirmWithPin(visitor)
  await arrive(visitor, '/ucenter/bank-list')
}

/** The account is a row that opens all of one's own, and a way to another. */
async function chooseAccount(visitor: Visitor): Promise<void> {
  const { page, t } = visitor
  await page.getByRole('button', { name: t('withdrawal.card') }).click()
  const sheet = page.getByRole('dialog', { name: t('withdrawal.card') })
  await sheet.getByRole('radio', { name: '3000' }).check()
  await sheet.getByRole('link', { name: t('title.bindCard') }).waitFor()
  await expectAccessible(visitor)
  await sheet.getByRole('button', { name: t('action.done') }).click()
  await sheet.waitFor({ state: 'detached' })
}

/** From the filled form to the receipt; answers the withdrawal's id. */
async function withdraw(visitor: Visitor, amount: string): Promise<string> {
  const { page, t } = visitor
  await walk(visitor, 'account', '/withdraw')
  // A form begins in the reader's currency; the statement that comes back is one of euros.
  await page.getByRole('radio', { name: 'EUR', exact: true }).check()
  await page.getByLabel(t('label.amount'), { exact: true }).fill(amount)
  await page.locator('button[type=submit]').click()
  await page.getByRole('heading', { name: t('withdrawal.review') }).waitFor()
  await confirmWithPin(visitor)
  await arrive(visitor, /^\/bankRecord\?v=withdrawals&withdrawal=\d+$/)
  await page.getByText(t('withdrawal.requested'), { exact: true }).first().waitFor()
  return /\d+$/.exec(await visitor.path())?.[0] ?? ''
}

/** The browser's clock jumps ahead: the review is over, and one tap brings the same one anew. */
async function letReviewExpire(visitor: Visitor): Promise<void> {
  const { page, t } = visitor
  // Longer than the review lives, shorter than an empty chair keeps its session.
  await page.clock.install()
  await page.clock.fastForward(150_000)
  await page.getByRole('button', { name: t('ticket.reviewAgain') }).waitFor()
  await page.getByText(t('ticket.reviewOver')).waitFor()
  await expectAccessible(visitor)
  await page.getByRole('button', { name: t('ticket.reviewAgain') }).click()
  await page.getByRole('button', { name: t('ticket.confirm') }).waitFor()
  await expect.poll(() => page.getByText(/500,00/).count()).toBeGreaterThan(1)
}

/** What a button saves, as text. */
async function saved(
  { page, t }: Visitor,
  button: 'portfolio.pdf' | 'portfolio.csv',
): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    // An open record lies over its list, or stands right of it: its button is the later one.
    page
      .getByRole('button', { name: t(button) })
      .last()
      .click(),
  ])
  return readFileSync(await file.path(), 'latin1')
}

const looks = [
  { language: 'de', theme: 'light', width: 360, document: 'L01X00T471', staff: atTerminal },
  { language: 'zh-CN', theme: 'dark', width: 360, document: 'L01X00T482', staff: byCalls },
  { language: 'de', theme: 'light', width: 1280, document: 'L01X00T493', staff: byCalls },
] as const
type Look = (typeof looks)[number]

for (const look of looks) {
  test(`money leaves to the own account, step by step (${look.language}, ${look.theme}, ${look.width})`, async () => {
    const visitor = await newVisitor(look)
    const { page, t, complaints } = visitor
    const mark = `${look.language}-${look.width}`
    const submit = page.locator('button[type=submit]')
    const seen = (key: Parameters<typeof t>[0]) =>
      page.getByText(t(key), { exact: true }).first().waitFor()
    const { password } = await settle(visitor)
    await walk(visitor, 'home', '/withdraw')
    await seen('withdrawal.kycFirst')
    await expectAccessible(visitor)
    await verifyIdentity(visitor, look)
    await follow(visitor, page.getByRole('link', { name: t('identity.return') }))
    await follow(visitor, page.getByRole('link', { name: t('ticket.setPassword') }))
    await setTradePassword(visitor, password)
    await arrive(visitor, '/withdraw')
    await seen('withdrawal.noCard')
    await submit.click()
    await seen('v.bankCard')
    await expectAccessible(visitor)
    await follow(visitor, page.getByRole('link', { name: t('title.bindCard') }))
    await bindCard(visitor)

    // Everything lies on the securities side and leaves all the same.
    await goBack(visitor)
    await arrive(visitor, '/withdraw')
    await page.getByLabel(t('label.amount'), { exact: true }).fill('500')
    await expectAccessible(visitor)
    await chooseAccount(visitor)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      look.width,
    )
    await shoot(visitor, `withdraw-${mark}`)
    await submit.click()
    await page.getByRole('heading', { name: t('withdrawal.review') }).waitFor()
    await expectAccessible(visitor)
    await shoot(visitor, `withdraw-review-${mark}`)
    if (look.width === 1280) await letReviewExpire(visitor)
    await page.goBack()
    await expect
      .poll(() => page.getByLabel(t('label.amount'), { exact: true }).inputValue())
      .toMatch(/^500/)
    await page.getByLabel(t('label.amount'), { exact: true }).fill('0')
    await submit.click()
    await seen('v.withdrawZero')

    const cancelled = await withdraw(visitor, '100')
    await expectAccessible(visitor)
    await shoot(visitor, `withdraw-receipt-${mark}`)
    await page.getByRole('button', { name: t('withdrawal.cancel') }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('withdrawal.cancel') })
      .click()
    await seen('withdrawal.status_cancelled')
    expect(cancelled).not.toBe('')

    const sent = await withdraw(visitor, '200')
    await look.staff.act('review', sent)
    // The screen follows by itself.
    await page.getByRole('button', { name: t('withdrawal.cancel') }).waitFor({ state: 'detached' })
    // The new card's waiting time passes.
    await nextTradingDay()
    await nextTradingDay()
    await look.staff.act('send', sent)
    // The statement of the day shows that the bank paid it.
    await nextTradingDay()
    const waiting = async () => (await callHouse(withdrawalsQueue)).rows.map(({ id }) => id)
    await expect.poll(waiting, { timeout: 60_000 }).not.toContain(sent)
    await seen('s.withdrawal')
    await expectAccessible(visitor)
    await shoot(visitor, `withdraw-arrived-${mark}`)

    const returned = await withdraw(visitor, '150')
    for (const act of ['review', 'send'] as const) await look.staff.act(act, returned)
    await bankBringsBack(returned, '150')
    await expect
      .poll(() => look.staff.act('return', returned).catch(() => null), { timeout: 60_000 })
      .toMatchObject({ status: 'returned' })
    await seen('withdrawal.why_bank_return')
    await seen('withdrawal.moneyBack')
    await shoot(visitor, `withdraw-returned-${mark}`)
    expect(await saved(visitor, 'portfolio.pdf')).toMatch(/^%PDF-1\.7/)

    await page.goBack()
    await arrive(visitor, '/bankRecord?v=withdrawals')
    await seen('withdrawal.status_arrived')
    await seen('withdrawal.status_returned')
    await seen('list.noMore')
    await expectAccessible(visitor)
    await shoot(visitor, `withdraw-records-${mark}`)
    expect((await saved(visitor, 'portfolio.csv')).split('\r\n')).toHaveLength(5)
    expect(await saved(visitor, 'portfolio.pdf')).toMatch(/^%PDF-1\.7/)
    await walk(visitor, 'account', '/ucenter/moneyLog')
    await filterBy(visitor, 'EUR')
    await page.getByText(t('event.withdraw_settled')).first().waitFor()
    await page.getByText(t('event.withdraw_returned')).first().waitFor()
    await shoot(visitor, `withdraw-log-${mark}`)
    expect(complaints).toEqual([])
  })
}

test('anybody can see how long withdrawals take, from the login screen', async () => {
  const visitor = await newVisitor({ language: 'de' })
  const { page, t, open, complaints } = visitor
  await open('/login')
  await follow(visitor, page.getByRole('link', { name: t('title.explore') }))
  await follow(visitor, page.getByRole('link', { name: t('title.withdrawalClock') }))
  await arrive(visitor, '/explore/withdrawals')
  await page.getByText(t('clock.closedList')).waitFor()
  await expectAccessible(visitor)
  await shoot(visitor, 'withdrawal-clock-de-360')
  await goBack(visitor)
  await follow(visitor, page.locator('main a[href="#/register"]'))
  await page.getByRole('link', { name: t('title.withdrawalClock') }).waitFor()
  const dark = await newVisitor({ language: 'el', theme: 'dark', width: 320 })
  await dark.open('/explore/withdrawals')
  await dark.page.getByText(dark.t('clock.closedList')).waitFor()
  await expectAccessible(dark)
  expect(await dark.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    320,
  )
  await shoot(dark, 'withdrawal-clock-el-320')
  expect([...complaints, ...dark.complaints]).toEqual([])
})
