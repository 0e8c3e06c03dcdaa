// Goal: what the desk prints of deposits and adjustments is what its calls answer and what the books
// have: amounts, the balance before and after, how many wait, and the sums of a day. Method: deposits
// through the provider and by bank lines, one given to its customer by two people, two adjustments by
// hand and one taken back, every amount another; each room beside the entries, added up here.
import { accessUser } from '@parkett/contract/customer/access'
import { depositsCreate } from '@parkett/contract/customer/deposits'
import { adjustmentsList } from '@parkett/contract/desk/adjustments'
import { deskDashboard } from '@parkett/contract/desk/desk'
import { incomingLinesDeposits, incomingLinesList } from '@parkett/contract/desk/incoming-lines'
import { operatorAdvanceDay } from '@parkett/contract/desk/operator'
import { sandboxAct, sandboxTransfer } from '@parkett/contract/provider/sandbox'
import { formatMoney } from '@parkett/words/format'
import { formatDate } from '@parkett/words/format-time'
import { expect, test } from 'vitest'
import { approveIdentity } from './approve.ts'
import { callerOf } from './asking.ts'
import type { Caller } from './calls.ts'
import {
  accountSays,
  deskSays as t,
  enterRoom,
  hire,
  join,
  type Seat,
  pickCustomer,
  typeAmount,
} from './desk-seat.ts'
import { deskCallerOf, expectFacts, expectRows, expectTiles } from './desk-shown.ts'
import { agreeTo, answerFindings } from './payouts.ts'
import { decimalOf, movedIn, postedBy } from './posted.ts'
import { plain } from './shown.ts'
import { callHouse, houseOf, newVisitor, openWorld, settle } from './world.ts'

openWorld()

const euro = (units: bigint, change = false): string =>
  formatMoney({ currency: 'EUR', amount: decimalOf(units, 'EUR') }, 'en', { change })
const shown = (amount: string): string => formatMoney({ currency: 'EUR', amount }, 'en')
const wallet = /^C\.wallet$/

/** A payment at the provider that its customer began, and what becomes of it. */
async function payIn(
  send: Caller,
  amount: string,
  ...choices: readonly ('succeed' | 'fail' | 'charge_back')[]
): Promise<string> {
  const wish = { method: 'quick', provider: 'sandbox', currency: 'EUR', amount } as const
  const { reference, payAt } = await send(depositsCreate, { body: wish })
  const query = new URLSearchParams(payAt?.split('?')[1])
  const opened = { intent: query.get('pay') ?? '', secret: query.get('secret') ?? '' }
  for (const choice of choices) await send(sandboxAct, { body: { ...opened, choice } })
  return reference
}

/** Staff and a verified customer, whose deposits came in every way there is. */
async function begin() {
  const { browser, desk, claimCode } = houseOf()
  const chief = await join(browser, desk, { code: claimCode, username: 'chefin' })
  const payer = await hire(chief, 'payments', 'zahlerin')
  const second = await hire(chief, 'compliance', 'prueferin')
  const visitor = await newVisitor()
  await settle(visitor)
  await approveIdentity(visitor)
  const send = await callerOf(visitor)
  const { id: customer, username } = await send(accessUser)
  const references = [
    await payIn(send, '123.45', 'succeed'),
    await payIn(send, '67.89', 'succeed', 'charge_back'),
    await payIn(send, '45.67'),
    await payIn(send, '31.10', 'fail'),
  ]
  for (const [amount, mistyped] of [
    ['88.02', false],
    ['211.31', true],
    ['1504.07', true],
  ] as const)
    await send(sandboxTransfer, { body: { amount, mistyped } })
  return { payer, second, ask: await deskCallerOf(payer), customer, username, references }
}
type Begun = Awaited<ReturnType<typeof begin>>

const walletOf = async ({ ask, customer }: Pick<Begun, 'ask' | 'customer'>): Promise<bigint> =>
  movedIn(await postedBy(ask, { customer }), 'EUR', wallet).stands

/** One asks by tapping before; the second reads amount, balance before and after, and lets it go. */
async function letGo(
  second: Seat,
  amount: string,
  facts: () => readonly (readonly [string, string])[],
) {
  await enterRoom(second, 'desk.dashboard')
  await enterRoom(second, 'desk.approvals')
  await expectFacts(second, facts)
  await agreeTo(second, amount)
}

/** Lines of nobody with their sums; given to their customer by one person and by two. */
async function expectLines(begun: Begun): Promise<void> {
  const { payer, second, ask, customer, username } = begun
  const { page } = payer
  const list = page.getByRole('group', { name: t('desk.deposit.unmatched') })
  const heads = async () =>
    (
      await list
        .locator('.desk-queue-amount')
        .evaluateAll((all) => all.map((one) => one.textContent))
    )
      .map(plain)
      .toSorted()
  await enterRoom(payer, 'desk.deposit.title')
  await expect.poll(heads).toEqual(['€1,504.07', '€211.31'])
  expect((await ask(incomingLinesList)).open.map(({ amount }) => shown(amount.amount))).toEqual([
    '€211.31',
    '€1,504.07',
  ])
  const before = await walletOf(begun)
  const give = async (amount: string, button: string): Promise<void> => {
    await list.locator('li').filter({ hasText: amount }).getByRole('link').click()
    await page.locator('.desk-case-amount').getByText(amount).waitFor()
    const another = page.getByRole('radio', { name: t('desk.deposit.another') })
    if (!(await another.isChecked())) await another.check()
    await pickCustomer(page, customer)
    await page.getByLabel(t('desk.deposit.why')).fill('the remitter called')
    if (button === t('desk.deposit.ask')) await typeAmount(page, '1504.07')
    await page.getByRole('button', { name: button }).click()
  }
  const to = t('desk.deposit.giveTo')
    .replace('{amount}', '€211.31')
    .replace('{name}', t('desk.deposit.another'))
  await give('€211.31', to)
  await expect.poll(heads).toHaveLength(1)
  await give('€1,504.07', t('desk.deposit.ask'))
  await page.getByText(t('desk.deposit.asked')).waitFor()
  await letGo(second, '1,504.07', () => [[t('desk.evidence.amount'), '€1,504.07']])
  await expect.poll(async () => (await walletOf(begun)) - before).toBe(171_538n)
  await enterRoom(payer, 'desk.dashboard')
  await enterRoom(payer, 'desk.deposit.title')
  await page.getByRole('button', { name: t('desk.deposit.ended') }).click()
  await expectRows(payer, t('desk.deposit.ended'), () =>
    ['€1,504.07', '€211.31', '€88.02'].map((amount) => ({
      [t('label.amount')]: amount,
      [t('label.status')]: username,
    })),
  )
}

/** Deposits through the provider and their sums of a day. */
async function expectDeposits(begun: Begun): Promise<void> {
  const { payer, ask, customer, username, references } = begun
  const listed = async () => (await ask(incomingLinesDeposits, { query: { kind: 'all' } })).rows
  const credited = (await postedBy(ask, { customer })).filter(({ credit }) => wallet.test(credit))
  const rows = await listed()
  for (const { amount, status } of rows)
    if (status === 'credited' || status === 'charged_back')
      expect(credited.map((entry) => entry.amount)).toContain(amount.amount)
  const wanted = [
    ['€45.67', 'pending', references[2]],
    ['€31.10', 'failed', references[3]],
    ['€67.89', 'charged_back', references[1]],
    ['€123.45', 'credited', references[0]],
  ] as const
  expect(
    wanted.map(([amount, status, reference]) =>
      rows.some(
        (row) =>
          shown(row.amount.amount) === amount &&
          row.status === status &&
          row.reference === reference,
      ),
    ),
  ).toEqual([true, true, true, true])
  await payer.page.getByRole('button', { name: t('desk.deposit.list') }).click()
  await expectRows(payer, t('desk.deposit.list'), async () =>
    (await listed()).map(({ amount, status, reference, method, owed }) => ({
      [t('desk.trades.customer')]: username,
      [t('deposit.list')]: `${t(`deposit.method_${method}`)} · ${reference}`,
      [t('label.amount')]: shown(amount.amount),
      [t('label.status')]: t(`deposit.status_${status}`),
      [t('desk.deposit.owed')]: owed === null ? '–' : shown(owed.amount),
    })),
  )
}

/** What the provider paid out for a day, beside the entries of that day. */
async function expectDay({ payer, ask }: Begun): Promise<void> {
  await callHouse(operatorAdvanceDay, { body: { days: 3 } })
  const payouts = async () => (await ask(incomingLinesDeposits, { query: { kind: 'all' } })).payouts
  await expect.poll(async () => (await payouts()).length, { timeout: 60_000 }).toBeGreaterThan(0)
  const posted = await postedBy(ask, {})
  const own = new Set(
    posted
      .filter(({ debit, credit }) => debit === 'H.bank_client' && credit === 'H.psp_due')
      .map(({ journal }) => journal),
  )
  const settled = posted.filter(({ journal }) => own.has(journal))
  const [paid] = await payouts()
  await enterRoom(payer, 'desk.dashboard')
  await enterRoom(payer, 'desk.deposit.title')
  await payer.page.getByRole('button', { name: t('desk.deposit.list') }).click()
  await expectRows(payer, t('desk.deposit.payouts'), () => [
    {
      [t('label.date')]: formatDate(paid?.day ?? null, 'en'),
      [t('desk.deposit.payouts')]: euro(movedIn(settled, 'EUR', /^H\.psp_due$/).stands),
      [t('deposit.fee')]: euro(movedIn(settled, 'EUR', /^H\.exp_psp$/).out),
    },
  ])
}

/** Money moved by hand: the balance before and after, and each change as the entries have it. */
async function expectAdjustments(begun: Begun): Promise<void> {
  const { payer, second, ask, customer, username } = begun
  const { page } = payer
  const field = (key: string) => page.getByLabel(t(key), { exact: true })
  const changes: bigint[] = []
  const adjust = async (reason: string, direction: string, amount: string): Promise<void> => {
    const send = page.getByRole('button', { name: t('desk.ask') })
    await enterRoom(payer, 'desk.dashboard')
    await enterRoom(payer, 'desk.adjustments')
    await pickCustomer(page, customer)
    await field('desk.adjust.reason').selectOption(reason)
    await field('desk.adjust.direction').selectOption(direction)
    await field('desk.adjust.currency').selectOption('EUR')
    await field('label.amount').fill(amount)
    await field('desk.reason').fill('the statement came late')
    await send.click()
    // This customer was corrected a moment ago.
    if (changes.length > 0) {
      await answerFindings(payer)
      await send.click()
    }
    await page.getByText(t('desk.asked')).waitFor()
  }
  for (const [reason, direction, amount, change] of [
    ['compensation', 'to_customer', '12.34', 1_234n],
    ['bank_error', 'from_customer', '5.06', -506n],
  ] as const) {
    const free = await walletOf(begun)
    await adjust(reason, direction, amount)
    await letGo(second, amount, () => [
      [t('desk.evidence.amount'), shown(amount)],
      [t('desk.before'), `${t('kyc.pocket.wallet')} ${euro(free)}`],
      [
        t('desk.after'),
        [
          `${t('kyc.pocket.wallet')} ${euro(free + change)}`,
          t(`kyc.reason.${reason}`),
          accountSays(reason === 'compensation' ? 'H.equity' : 'H.bank_client'),
        ].join(' · '),
      ],
    ])
    await expect.poll(async () => (await walletOf(begun)) - free).toBe(change)
    changes.unshift(change)
  }
  await enterRoom(payer, 'desk.dashboard')
  await enterRoom(payer, 'desk.adjustments')
  expect((await ask(adjustmentsList)).rows.map(({ amount }) => shown(amount.amount))).toEqual(
    changes.map((change) => shown(decimalOf(change, 'EUR'))),
  )
  await expectRows(payer, t('desk.adjust.made'), () =>
    changes.map((change, at) => ({
      [t('desk.trades.customer')]: username,
      [t('label.amount')]: euro(change, true),
      [t('desk.adjust.reason')]: t(`desk.adjust.reason_${['bank_error', 'compensation'][at]}`),
      [t('desk.actor')]: 'zahlerin + prueferin',
    })),
  )
}

test('deposits and adjustments stand at the desk as the calls answer them and the books have them', async () => {
  const begun = await begin()
  const { payer, second, ask } = begun
  await enterRoom(payer, 'desk.dashboard')
  await expectTiles(payer, () => [[t('desk.queue.deposits'), '2']])
  const queue = (await ask(deskDashboard)).queues.find((one) => one.queue === 'deposits')
  expect(queue?.count).toBe(2)
  await expectLines(begun)
  await enterRoom(payer, 'desk.dashboard')
  await expectTiles(payer, () => [[t('desk.queue.deposits'), '0']])
  await enterRoom(payer, 'desk.deposit.title')
  await expectDeposits(begun)
  await expectAdjustments(begun)
  await expectDay(begun)
  expect([...payer.complaints, ...second.complaints]).toEqual([])
})
