// Goal: a customer says what is wrong with a record of money, and it is a conversation with support until it is
// closed; a complaint has its path and its terms. Method: the real product with both its listeners; everything by the
// screens of both, in two languages.
import { pressSurely } from './payouts.ts'
import { transfersConfirm, transfersPrepare } from '@parkett/contract/customer/transfers'
import { expect, test } from 'vitest'
import { callerOf } from './asking.ts'
import { deskSays as t, enterRoom, hire, join, lookAt } from './desk-seat.ts'
import { carryPicture, opensPicture, seesPicture } from './ticket-pictures.ts'
import { pin, setTradePassword } from './trading.ts'
import { follow, walk } from './walk.ts'
import {
  arrive,
  expectAccessible,
  houseOf,
  newVisitor,
  openWorld,
  register,
  type Visitor,
} from './world.ts'

openWorld()

/** A transfer between the customer's own pockets, by the calls of the client; answers its id. */
async function transfer(visitor: Visitor): Promise<string> {
  const send = await callerOf(visitor)
  const wish = { direction: 'to_bank', currency: 'EUR', amount: '500' } as const
  const { intent } = await send(transfersPrepare, { body: wish })
  return (await send(transfersConfirm, { body: { intent, tradePassword: pin } })).id
}

test('a problem with a transfer is reported, answered by support, and read at the record', async () => {
  const { browser, desk, claimCode } = houseOf()
  const chief = await join(browser, desk, { code: claimCode, username: 'chefin' })
  const helper = await hire(chief, 'support', 'helferin')
  const visitor = await newVisitor({ language: 'de' })
  const { page, complaints } = visitor
  // By the screen, so that the house knows the language.
  const { password } = await register(visitor)
  await walk(visitor, 'account', '/setting', '/payPwd')
  await setTradePassword(visitor, password)
  await arrive(visitor, '/setting')
  const id = await transfer(visitor)

  const record = page.locator(`main a[href$="transfer=${id}"]:visible`)
  await walk(visitor, 'account', '/bankRecord')
  await page.getByRole('radio', { name: visitor.t('transfer.list') }).check()
  await follow(visitor, record)
  await page.getByRole('button', { name: visitor.t('problems.report') }).click()
  await page.getByLabel(visitor.t('problems.kind')).selectOption('other')
  await page.getByRole('button', { name: visitor.t('problems.send') }).click()
  await page.getByText(visitor.t('problems.noteMissing')).waitFor()
  await expectAccessible(visitor)
  await page.getByRole('dialog').locator('textarea').fill('Wozu das?')
  await carryPicture(visitor)
  await expectAccessible(visitor)
  await page.getByRole('button', { name: visitor.t('problems.send') }).click()
  await page.getByText(visitor.t('problems.state_open')).first().waitFor()
  await expectAccessible(visitor)

  await enterRoom(helper, 'desk.problems')
  // The first that waits is open by itself.
  await helper.page.locator('.desk-case').getByText('Wozu das?').waitFor()
  // Who wrote stands beside it, the phone masked.
  await helper.page.locator('.desk-context').getByText(/•••/).first().waitFor()
  await opensPicture(helper)
  const act = helper.page.getByRole('button', { name: t('desk.problem.send') })
  await act.click()
  await helper.page.getByText(t('desk.problem.missing')).waitFor()
  await lookAt(helper.page, 'problems')
  const first = helper.page.getByLabel(t('desk.problem.answer'), { exact: true })
  await first.fill('Es liegt auf der Bankseite.')
  // The room asks anew by itself, and is cut off meanwhile: what was typed stands.
  await helper.page.route('**/problems?*', (route) => route.abort())
  await helper.page.getByText(t('shell.noConnection')).waitFor()
  expect(await first.inputValue()).toBe('Es liegt auf der Bankseite.')
  await helper.page.unroute('**/problems?*')
  await helper.page.getByRole('button', { name: t('shell.retry') }).click()
  await helper.page.getByText(t('shell.noConnection')).waitFor({ state: 'hidden' })
  expect(await first.inputValue()).toBe('Es liegt auf der Bankseite.')
  await act.click()
  await helper.page.getByText(t('state.empty')).waitFor()

  await page.goBack()
  await arrive(visitor, '/bankRecord?v=transfers')
  await follow(visitor, record)
  await page.getByText(visitor.t('problems.state_answered')).first().waitFor()
  // The conversation shows the record that it is about, and proves whose answer it is.
  await page.getByRole('link', { name: visitor.t('problems.read') }).click()
  await page.getByText('Es liegt auf der Bankseite.').waitFor()
  await seesPicture(visitor)
  await page.getByText(/Prüfcode (?:[0-9A-Z]{4}-){3}/).waitFor()
  await page
    .locator(`main a[href$="transfer=${id}"]:visible, dialog a[href$="transfer=${id}"]:visible`)
    .waitFor()
  await expectAccessible(visitor)
  await page.getByLabel(visitor.t('support.reply')).fill('Und wie kommt es zurück?')
  await page.getByRole('button', { name: visitor.t('support.send') }).click()
  await page.locator('.thread').getByText('Und wie kommt es zurück?').waitFor()
  await helper.page.locator('.desk-case').getByText('Und wie kommt es zurück?').waitFor()
  await helper.page.getByRole('button', { name: t('desk.problem.close') }).click()
  await helper.page.getByLabel(t('desk.problem.closeWhy')).selectOption('not_ours')
  await pressSurely(helper, 'desk.problem.close')
  await helper.page.getByText(t('state.empty')).waitFor()

  // Back to the record that the conversation was opened from.
  await page.goBack()
  await arrive(visitor, /bankRecord/)

  // A letter about no record goes the same way, and its answer asks for no password.
  await walk(visitor, 'account', '/customerService')
  await page.getByRole('button', { name: visitor.t('support.suspiciousText') }).click()
  const letter = page.getByRole('dialog')
  await letter.getByRole('button', { name: visitor.t('support.send') }).click()
  await letter.getByText(visitor.t('support.textMissing')).waitFor()
  await expectAccessible(visitor)
  await letter.locator('textarea').fill('Jemand rief an und wollte meinen Code.')
  await letter.getByRole('button', { name: visitor.t('support.send') }).click()
  const own = page
    .locator('main a.row-body:visible')
    .filter({ hasText: visitor.t('problems.kind_suspicious') })
  await own.waitFor()

  await enterRoom(helper, 'desk.users')
  await enterRoom(helper, 'desk.problems')
  await helper.page.getByText('Jemand rief an und wollte meinen Code.').waitFor()
  const reply = helper.page.getByLabel(t('desk.problem.answer'), { exact: true })
  await reply.fill('Bitte nennen Sie uns Ihr Passwort.')
  await act.click()
  await helper.page.getByText(t('reason.asks_for_secret')).waitFor()
  // A template speaks the customer's language, whatever the desk's is, and is changed as one likes.
  await reply.fill('')
  await helper.page
    .getByLabel(t('desk.problem.template'))
    .selectOption({ label: t('desk.problem.say_notUs') })
  const template = visitor.t('answers.notUs')
  expect(await reply.inputValue()).toBe(template)
  await helper.page.keyboard.press('End')
  await helper.page.keyboard.type(' Alles Gute.')
  await act.click()
  await helper.page.getByText(t('state.empty')).waitFor()

  await walk(visitor, 'account', '/messages')
  await walk(visitor, 'account', '/customerService')
  await own.click()
  await page.getByText(`${template} Alles Gute.`).waitFor()
  await expectAccessible(visitor)

  const colleague = await hire(chief, 'support', 'kollege')
  await complain(helper, colleague)
  const seats = [chief, helper, colleague]
  expect([...complaints, ...seats.flatMap((seat) => seat.complaints)]).toEqual([])
})

type Seat = Awaited<ReturnType<typeof hire>>

/** To a topic that nobody wrote on, which its place says; the case stays open, and the way out brings its list back. */
async function narrowed(page: Seat['page']): Promise<void> {
  const list = page.getByRole('group', { name: t('desk.problems') })
  const views = list.getByRole('button', {
    name: new RegExp(`^${t('desk.problem.view_open')}\\s*1$`),
  })
  await views.waitFor()
  await page.keyboard.press('/')
  await page.locator('select[name=kind]').selectOption('twice')
  await page.locator('form[role=search]').getByRole('button').press('Enter')
  await page.getByText(t('desk.queue.noFit')).waitFor()
  await page.locator('.desk-case').getByText('答复太慢了').waitFor()
  await lookAt(page, 'problems-nothing-fits')
  await page.getByRole('button', { name: t('desk.queue.clear') }).click()
  await list.getByRole('link', { name: t('problems.kind_complaint') }).waitFor()
}

/** A complaint in another language: heard, asked about, answered, closed, and opened again. */
async function complain(helper: Seat, colleague: Seat): Promise<void> {
  const wronged = await newVisitor({ language: 'zh-CN' })
  const { page } = wronged
  await register(wronged)
  await walk(wronged, 'account', '/customerService')
  await page.getByRole('button', { name: wronged.t('support.complaintSub') }).click()
  await page.getByRole('dialog').locator('textarea').fill('答复太慢了')
  await carryPicture(wronged)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: wronged.t('support.send') })
    .click()
  const own = page
    .locator('main a.row-body:visible')
    .filter({ hasText: wronged.t('problems.state_open') })
  await own.click()
  await page.getByText(wronged.t('support.pathHeard')).waitFor()
  await seesPicture(wronged)

  const seat = helper.page
  await enterRoom(helper, 'desk.users')
  await enterRoom(helper, 'desk.problems')
  await seat.locator('.desk-case').getByText('答复太慢了').waitFor()
  await narrowed(seat)
  await seat.getByRole('button', { name: t('desk.problem.acknowledge') }).click()
  await seat.getByText(t('desk.problem.heard')).waitFor()
  await seat.getByLabel(t('desk.problem.answer'), { exact: true }).fill('是哪一天？')
  await seat.getByRole('checkbox', { name: t('desk.problem.asks') }).check()
  await seat.getByRole('button', { name: t('desk.problem.send') }).click()
  await seat.getByText(t('state.empty')).waitFor()

  await page.getByText('是哪一天？').waitFor()
  await page.getByText(wronged.t('problems.step_acknowledge')).waitFor()
  await page.getByLabel(wronged.t('support.reply')).fill('星期一')
  await page.getByRole('button', { name: wronged.t('support.send') }).click()
  await page.locator('.thread').getByText('星期一').waitFor()
  await expectAccessible(wronged)

  await seat.locator('.desk-case').getByText('星期一').waitFor()
  // A colleague sees who has it open, and takes it over by a tap; then it is theirs.
  const second = colleague.page
  await enterRoom(colleague, 'desk.problems')
  await second.locator('.desk-case').getByText('星期一').waitFor()
  const [opened = ''] = t('desk.kyc.lockUntil').split('{')
  await second.locator('.desk-queue-marks').getByText(opened).first().waitFor()
  const field = second.getByLabel(t('desk.problem.answer'), { exact: true })
  expect(await field.evaluate((area) => area.closest('[inert]') !== null)).toBe(true)
  await lookAt(second, 'held')
  await second.getByRole('button', { name: t('desk.takeOver') }).click()
  await expect.poll(() => field.evaluate((area) => area.closest('[inert]') !== null)).toBe(false)
  await seat.getByRole('button', { name: t('desk.takeOver') }).click()
  await seat.getByRole('button', { name: t('desk.problem.escalate') }).click()
  await seat.getByRole('button', { name: t('desk.problem.view_escalated') }).click()
  await seat.locator('.desk-case').getByText('星期一').waitFor()
  await lookAt(seat, 'problems')
  await page.getByText(wronged.t('problems.step_escalate')).waitFor()
  expect(wronged.complaints).toEqual([])
}
