// Goal: each rule finds what it is for and nothing beside it, at the limit too, by the row of the day.
// Method: the rules as functions over facts that are made up here.
import { watchRules } from '@parkett/contract/desk/watch'
import { expect, test } from 'vitest'
import { likeness } from './likeness.ts'
import { daysAsked, monitors, type WatchEvent, type Window } from './monitor.ts'
import { depositsSum, inAndOut, lookAlike, manyCards, sharedAccount, watchTables } from './rules.ts'

const nothing: Window = { in: 0n, out: 0n, cards: 0n }
const found = (event: WatchEvent) =>
  monitors.flatMap(({ rule }) => {
    const finding = rule(event, watchTables)
    return finding === null ? [] : [finding]
  })
const base = (window: Partial<Window>, asked: number[] = []) => ({
  date: '2026-11-28',
  within: (days: number) => {
    asked.push(days)
    return { ...nothing, ...window }
  },
})
const deposit = (window: Partial<Window>, names: { payer?: string; name?: string } = {}) => {
  const { payer = null, name = null } = names
  return { ...base(window), kind: 'deposit', currency: 'EUR', payer, name } as const
}

test('each rule of the list has one monitor', () => {
  expect(monitors.map(({ name }) => name)).toEqual([...watchRules])
})

test('deposits of thirty days are summed, and what comes to the limit is found', () => {
  const { days, least } = depositsSum[0]!
  const limit = least.EUR
  const rules = (sum: bigint) => found(deposit({ in: sum })).map(({ rule }) => rule)
  expect(rules(limit - 1n)).toEqual([])
  expect(rules(limit)).toEqual(['deposits_sum'])
  expect(rules(limit + 1n)).toEqual(['deposits_sum'])
  const asked: number[] = []
  const event = { ...deposit({}), ...base({ in: limit }, asked) }
  const validFrom = '2000-01-01'
  expect(found(event)).toEqual([{ rule: 'deposits_sum', validFrom, days, reached: limit, limit }])
  expect(asked).toEqual([days])
  // Eight times as much in a currency that is worth an eighth.
  expect(least.CNY).toBe(8n * limit)
  const yuan = { ...deposit({ in: least.CNY - 1n }), currency: 'CNY' } as const
  expect(found(yuan)).toEqual([])
  expect(found({ ...yuan, ...base({ in: least.CNY }) })).toMatchObject([{ rule: 'deposits_sum' }])
})

test('what leaves within a week of coming in is found from four fifths on, not small sums', () => {
  const { days, share, least } = inAndOut[0]!
  const out = (came: bigint, left: bigint) =>
    found({ ...base({ in: came, out: left }), kind: 'withdrawal', currency: 'EUR' })
  expect(out(least.EUR - 1n, least.EUR)).toEqual([])
  expect(out(least.EUR, least.EUR)).toHaveLength(1)
  const limit = 10_000n * share
  expect(out(1_000_000n, limit - 1n)).toEqual([])
  expect(out(1_000_000n, limit + 1n)).toHaveLength(1)
  expect(out(1_000_000n, limit)).toMatchObject([
    { rule: 'in_and_out', days, reached: limit, limit },
  ])
})

test('many accounts of one customer and one account of many are two findings', () => {
  const [{ cards: most } = { cards: 0n }] = manyCards
  const [{ customers } = { customers: 0n }] = sharedAccount
  const card = (count: bigint, owners: bigint, nearName = false) =>
    found({ ...base({ cards: count }), kind: 'card', owners, nearName }).map(({ rule }) => rule)
  expect(card(most - 1n, customers - 1n)).toEqual([])
  expect(card(most, 1n)).toEqual(['many_cards'])
  expect(card(1n, customers)).toEqual(['shared_account'])
  expect(card(most + 1n, customers + 1n, true)).toEqual([
    'many_cards',
    'shared_account',
    'look_alike',
  ])
})

test('before a rule is asked, the days that it will ask for are known', () => {
  expect(daysAsked('deposit', '2026-11-28', watchTables)).toEqual([depositsSum[0]?.days])
  expect(daysAsked('withdrawal', '2026-11-28', watchTables)).toEqual([inAndOut[0]?.days])
  expect(daysAsked('card', '2026-11-28', watchTables)).toEqual([manyCards[0]?.days])
})

test('names are alike from the limit on', () => {
  const limit = lookAlike[0]?.score ?? 0
  const names = ['Anna Berg', 'Anna Bern', 'Anne Bern', 'Anke Born', 'Ines Kohl']
  for (const payer of names) {
    const score = likeness('Anna Berg', payer)
    const event = deposit({}, { name: 'Anna Berg', payer })
    expect(found(event).length, payer).toBe(score < 100 && score >= limit ? 1 : 0)
  }
})

const twins: readonly (readonly [string, string, boolean])[] = [
  ['Erika Mustermann', 'ERIKA MUSTERMANN', false],
  ['Erika Mustermann', 'Mustermann Erika', false],
  ['Jörg Müller', 'Joerg Mueller', false],
  ['Erika Mustermann', 'Erika Mustermaan', true],
  // Cyrillic letters that look the same, and signs that nobody sees.
  ['Erika Mustermann', 'Еrіkа Мustеrmаnn', true],
  ['Erika Mustermann', 'Erika Must\u200bermannn', true],
  ['Erika Mustermann', 'Max Beispiel', false],
  ['Erika Mustermann', '', false],
]
test.each(twins)('%s and %s look alike without being the same: %#', (name, payer, alike) => {
  const rules = found(deposit({}, { name, payer })).map(({ rule }) => rule)
  expect(rules).toEqual(alike ? ['look_alike'] : [])
})

test('a rule says that it has no row rather than use one of another time', () => {
  expect(() => found({ ...deposit({}), date: '1999-12-31' })).toThrow('no row of a rule')
})

test('a name as long as a book is compared no longer than one of a person', () => {
  const long = 'A'.repeat(2_000_000)
  expect(found(deposit({}, { name: long, payer: `B${long}` }))).toHaveLength(1)
})

test('figures that two people changed count from their day on, and the finding names the row', () => {
  const changed = { ...manyCards[0]!, validFrom: '2026-11-28', cards: 3n, days: 30 }
  const tables = { ...watchTables, manyCards: [...manyCards, changed] }
  const three = { ...base({ cards: 3n }), kind: 'card', owners: 1n, nearName: false } as const
  const by = (event: WatchEvent) =>
    monitors
      .flatMap(({ rule }) => rule(event, tables) ?? [])
      .map(({ rule, validFrom }) => [rule, validFrom])
  expect(by({ ...three, date: '2026-11-27' })).toEqual([])
  expect(by(three)).toEqual([['many_cards', '2026-11-28']])
  expect(daysAsked('card', '2026-11-28', tables)).toEqual([30])
  expect(daysAsked('card', '2026-11-27', tables)).toEqual([manyCards[0]!.days])
})
