// Goal: several lines and several items are one match where they are one sum of one currency, and nothing
// is ever in two. Method: items and an imported statement that stand alone, matched by staff: other sums,
// other currencies, what is matched already, what is not there, and everybody at once.
import { bankImport, booksDay, booksExplain, booksMatch } from '@parkett/contract/desk/books'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bankChecks } from '../accounts/bank/checks.ts'
import { writeCamt } from '../accounts/bank/write-camt.ts'
import { newCustomer, testApp, type TestApp } from './testing-app.ts'
import { wholeStaff, type Colleague } from './testing-staff.ts'

let world: TestApp
let staff: Awaited<ReturnType<typeof wholeStaff>>
let day = ''
const ids = new Map<string, string>()

beforeAll(async () => {
  world = await testApp()
  await newCustomer(world.app)
  const { rows } = await world.db.pool.query<{ day: string }>(
    'SELECT max(business_date) AS day FROM journals',
  )
  day = rows[0]?.day ?? ''
  world.wall.nowMs += 86_400_000
  staff = await wholeStaff(world)
  await world.run('books')
  // What no rule of the machine joins: other references, no amount twice.
  for (const [item, currency, amount] of [
    ['journal/31', 'EUR', 70_000],
    ['journal/32', 'EUR', -1_250],
    ['journal/33', 'EUR', 999],
    ['journal/34', 'USD', 70_000],
  ])
    await world.db.owner.query(
      `INSERT INTO bank_items (item, day, currency, event, reference, amount, journals)
       VALUES ($1, $2, $3, 'psp.payout', 'x', $4, 1)`,
      [item, day, currency, amount],
    )
  await imported({ a: 50_000n, b: 20_000n, c: -1_250n, d: 333n, e: 666n })
})
afterAll(() => world.close())

async function imported(lines: Readonly<Record<string, bigint>>): Promise<void> {
  const { rows } = await world.db.pool.query<{ iban: string; closing: bigint }>(
    `SELECT a.iban, s.closing FROM bank_accounts a JOIN bank_statements s ON s.account = a.id
     WHERE a.currency = 'EUR' ORDER BY s.day DESC, s.id DESC LIMIT 1`,
  )
  const [{ iban, closing } = { iban: '', closing: 0n }] = rows
  const text = writeCamt({
    name: 'B-31',
    iban,
    currency: 'EUR',
    day,
    opening: closing,
    lines: Object.entries(lines).map(([key, amount]) => ({
      key,
      amount,
      reference: `own-${key}`,
      purpose: key,
    })),
  })
  await staff.payments.must(bankImport, { file: new Blob([text]) })
  const shown = await staff.payments.must(booksDay, { params: { day } })
  for (const { id, purpose } of shown.lines) ids.set(purpose, id)
}

const lines = (...names: readonly string[]): string[] => names.map((name) => ids.get(name) ?? '9')
const reasonOf = async (
  body: { lines: string[]; items: string[] },
  who: Colleague = staff.payments,
) => (await who.call(booksMatch, { body })).reason
const sides = async () => {
  const shown = await staff.payments.must(booksDay, { params: { day } })
  return {
    lines: new Map(shown.lines.map(({ purpose, items, how }) => [purpose, { items, how }])),
    items: new Map(shown.items.map(({ item, lines: same }) => [item, same])),
  }
}

test('what is not one sum of one currency is refused, and so is what is not there or twice', async () => {
  for (const [body, reason] of [
    [{ lines: lines('a'), items: ['journal/31'] }, 'field_invalid'],
    [{ lines: lines('a', 'b'), items: ['journal/34'] }, 'field_invalid'],
    [{ lines: lines('a', 'b'), items: ['journal/31', 'journal/32'] }, 'field_invalid'],
    [{ lines: lines('a', 'b'), items: ['journal/31', 'journal/34'] }, 'field_invalid'],
    [{ lines: lines('a', 'b', 'b'), items: ['journal/31'] }, 'field_invalid'],
    [{ lines: [], items: ['journal/31'] }, 'field_invalid'],
    [{ lines: lines('a', 'none'), items: ['journal/31'] }, 'not_found'],
    [{ lines: lines('a', 'b'), items: ['journal/39'] }, 'not_found'],
  ] as const)
    expect(
      await reasonOf({ lines: [...body.lines], items: [...body.items] }),
      JSON.stringify(body),
    ).toBe(reason)
  expect(await reasonOf({ lines: lines('a', 'b'), items: ['journal/31'] }, staff.auditor)).toBe(
    'not_permitted',
  )
  const open = await sides()
  expect(open.lines.get('a')).toEqual({ items: [], how: null })
})

test('two lines are one item, once, whoever asks at the same moment', async () => {
  const ask = (items: string[], names: readonly string[]) =>
    reasonOf({ lines: lines(...names), items })
  const answers = await Promise.all(
    Array.from({ length: 32 }, (_, at) =>
      at % 2 === 0
        ? ask(['journal/31'], ['a', 'b'])
        : ask(['journal/31', 'journal/32'], ['a', 'b', 'c']),
    ),
  )
  expect(answers.filter((reason) => reason === undefined)).toHaveLength(1)
  expect(answers.filter((reason) => reason === 'field_invalid')).toHaveLength(31)
  const shown = await sides()
  expect(shown.lines.get('a')?.how).toBe('staff')
  expect(shown.items.get('journal/31')?.length).toBeGreaterThanOrEqual(2)
  expect(await ask(['journal/33'], ['d', 'e'])).toBeUndefined()
  expect((await sides()).items.get('journal/33')?.toSorted()).toEqual(lines('d', 'e').toSorted())
})

/** What the check of the bank finds first. */
async function i19(): Promise<string | undefined> {
  const found = await bankChecks[0]?.broken(world.db.pool, { now: world.wall.nowMs })
  return typeof found === 'string' ? found : found?.text
}

test('the check of the bank adds up each match, and finds one that does not', async () => {
  const reason = 'Looked at and asked the bank about it'
  const shown = await staff.payments.must(booksDay, { params: { day } })
  for (const { id, items } of shown.lines)
    if (items.length === 0) await staff.payments.must(booksExplain, { body: { line: id, reason } })
  for (const { item, lines: same } of shown.items)
    if (same.length === 0) await staff.payments.must(booksExplain, { body: { item, reason } })
  expect(await i19()).toBeUndefined()
  const bent = 'UPDATE bank_lines SET amount = amount + 1 WHERE id = $1'
  await world.db.owner.query(bent, [ids.get('e')])
  expect(await i19()).toMatch(/bank has \{"EUR": 1000\} of its match, the items \{"EUR": 999\}/)
})
