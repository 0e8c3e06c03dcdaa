// Goal: an offering that two people may publish is one that its market has, and of every other the first wrong term is named
// with what would do: putting that in its place is never refused for that term again. Method: one good offering of each
// board; each term moved out of its bounds and mended with what was said, over and over, from chance; codes by hand.
import {
  publishBoards,
  type PublishBoard,
  type PublishWay,
  publishWays,
} from '@parkett/contract/desk/publish-ways'
import type { No } from '@parkett/contract/wire/outcome'
import { expect, test } from 'vitest'
import { addDays, isWeekend, dayNumber } from '../../civil.ts'
import { streamOf } from '../../simulation/chance.ts'
import { wrongCode } from './codes.ts'
import { wrongSize, type Sizes } from './sizes.ts'
import { instantIn, numbersAtOf, wrongTime, type MarketDays, type Times } from './times.ts'

const isDay = (date: string): boolean => !isWeekend(dayNumber(date)) && date !== '2027-03-01'
const after = (date: string, days: number): string => {
  let [at, left] = [date, Math.abs(days)]
  while (left > 0) {
    at = addDays(at, Math.sign(days))
    if (isDay(at)) left -= 1
  }
  return at
}
const days: MarketDays = {
  trades: isDay,
  after,
  today: '2027-02-15',
  now: Date.parse('2027-02-15T06:00:00Z'),
}

type Terms = Sizes & Times
const german: Terms = {
  board: 'XETR',
  way: 'lottery',
  price: 125_000n,
  priceLow: null,
  totalShares: 12_000_000n,
  issued: 2_000_000n,
  offered: 2_000n,
  unit: 10n,
  minimum: 10n,
  maximum: 200n,
  opensAt: '2027-02-17T09:00',
  closesAt: '2027-02-19T12:00',
  drawsAt: '2027-02-22T09:00',
  resultsAt: null,
  payUntil: null,
  listsOn: '2027-02-24',
}
const oneDay = { opensAt: '2027-02-26T09:30', closesAt: '2027-02-26T15:00', listsOn: '2027-03-08' }
const quota: Terms = {
  ...german,
  ...oneDay,
  board: 'MAIN_SH',
  way: 'quota',
  offered: 100_000n,
  unit: 500n,
  minimum: 500n,
  maximum: 10_000n,
  // The first of March is a holiday here: days count those of trading.
  drawsAt: '2027-03-02T16:00',
  resultsAt: '2027-03-03T08:00',
  payUntil: '2027-03-03T16:00',
}
const good: Readonly<Record<string, Terms>> = {
  german,
  equal: { ...german, way: 'equal_first' },
  prorata: { ...german, way: 'prorata' },
  placement: {
    ...german,
    way: 'placement',
    unit: 1n,
    offered: 1_000_000n,
    minimum: 1n,
    maximum: 1_000_000n,
  },
  quota,
  shenzhen: { ...quota, board: 'MAIN_SZ', opensAt: '2027-02-26T09:15' },
  beijing: {
    ...{ ...german, ...oneDay, board: 'BSE', way: 'by_time', unit: 100n, offered: 40_000n },
    ...{ minimum: 100n, maximum: 2_000n, drawsAt: '2027-03-03T08:00' },
  },
  hongKong: {
    ...german,
    board: 'HK',
    way: 'pools',
    unit: 500n,
    offered: 500_000n,
    minimum: 500n,
    maximum: 250_000n,
  },
  newYork: { ...german, board: 'US', way: 'prorata' },
}

const wrongIn = (terms: Terms): No | null =>
  wrongSize(terms, '2027-02-15') ?? wrongTime(terms, days)

test.each(Object.entries(good))('%s: what its market has is refused in nothing', (_, terms) => {
  expect(wrongIn(terms)).toBeNull()
})

test('a way that its market does not have is refused at once', () => {
  const ways: readonly PublishWay[] = ['lottery', 'quota', 'by_time', 'pools', 'placement']
  for (const board of publishBoards)
    for (const way of ways) {
      const has = Object.values(good).some((one) => one.board === board && one.way === way)
      if (has) continue
      expect(wrongIn({ ...german, board, way }), `${board} ${way}`).toMatchObject({
        fields: ['body.act.way'],
        facts: { which: 'way' },
      })
    }
})

const counts = ['totalShares', 'issued', 'offered', 'unit', 'minimum', 'maximum'] as const
const walls = ['opensAt', 'closesAt', 'drawsAt', 'resultsAt', 'payUntil'] as const

/** One term somewhere else. */
function moved(terms: Terms, chance: ReturnType<typeof streamOf>): Terms {
  const at = chance.below(counts.length + walls.length + 2)
  const count = counts[at]
  if (count !== undefined) return { ...terms, [count]: BigInt(1 + chance.below(60_000)) }
  const wall = walls[at - counts.length]
  if (wall !== undefined && terms[wall] !== null) {
    const minute = String(chance.below(60)).padStart(2, '0')
    const date = addDays(terms[wall]?.slice(0, 10) ?? '', chance.below(60) - 30)
    return { ...terms, [wall]: `${date}T${String(chance.below(24)).padStart(2, '0')}:${minute}` }
  }
  if (at % 2 === 0) return { ...terms, listsOn: addDays(terms.listsOn, chance.below(80) - 40) }
  return { ...terms, price: BigInt(chance.below(40_000)) * 100n }
}

/** The same with what was said in the place of what was refused. */
function mended(terms: Terms, { fields, facts }: No): Terms {
  const term = fields?.[0]?.replace('body.act.', '') as keyof Terms // one of them
  const value = String(facts['value'] ?? facts['below'])
  if (counts.some((count) => count === term)) return { ...terms, [term]: BigInt(value) }
  if (term === 'price') return { ...terms, price: BigInt(Math.round(Number(value) * 10_000)) }
  if (term === 'listsOn') return { ...terms, listsOn: value }
  const time = (terms[term] as string).slice(10)
  return { ...terms, [term]: value.length === 10 ? `${value}${time}` : value.replace(' ', 'T') }
}

test.each(Object.entries(good))(
  '%s: whatever is wrong, what is said in its place does, and in the end nothing is wrong',
  (name, first) => {
    const chance = streamOf(`publishing/${name}`)
    for (let round = 0; round < 300; round += 1) {
      let terms = first
      for (let times = 0; times < 4; times += 1) terms = moved(terms, chance)
      // Each term may be mended again as those before it change what it must keep to.
      for (let mends = 0; ; mends += 1) {
        const wrong = wrongIn(terms)
        if (wrong === null) break
        expect(
          mends,
          JSON.stringify([wrong, terms], (_, one: unknown) =>
            typeof one === 'bigint' ? `${one}` : one,
          ),
        ).toBeLessThan(30)
        terms = mended(terms, wrong)
      }
    }
  },
)

test.each(publishWays)('%s: whether its price may be a range', (way) => {
  const own = Object.values(good).find((one) => one.way === way)
  if (own === undefined) return
  const wrong = wrongIn({ ...own, priceLow: (own.price * 4n) / 5n })
  const isRange = ['lottery', 'equal_first', 'prorata', 'pools'].includes(way)
  if (isRange) expect(wrong).toBeNull()
  else expect(wrong).toMatchObject({ fields: ['body.act.priceLow'], facts: { which: 'unwanted' } })
})

test('by quota numbers come on the morning of the next trading day, and times are those of the market', () => {
  expect(numbersAtOf('2027-02-26T15:00', days)).toBe('2027-03-02T09:00')
  expect(instantIn('MAIN_SH', '2027-03-02T09:00')).toBe(Date.parse('2027-03-02T01:00:00Z'))
  expect(instantIn('US', '2027-03-02T09:30')).toBe(Date.parse('2027-03-02T14:30:00Z'))
})

test.each([
  ['XETR', 'QBEN', 'ZQBEN', null],
  ['XETR', 'SAP', 'ZSAP', 'code'],
  ['XETR', '1BEN', 'Z1BEN', 'code'],
  ['MAIN_SH', '605850', '707850', null],
  ['MAIN_SH', '600519', '707850', 'code'],
  ['MAIN_SH', '605850', '730519', 'applicationCode'],
  ['MAIN_SZ', '003850', '003850', null],
  ['MAIN_SZ', '000001', '000001', 'code'],
  ['BSE', '921850', '921850', null],
  ['BSE', '921850', '921851', 'applicationCode'],
  ['HK', '98500', 'Z98500', null],
  ['HK', '00700', 'Z00700', 'code'],
  ['US', 'QBENN', 'ZQBENN', null],
  ['US', 'AAPL', 'ZAAPL', 'code'],
] as const)('%s: %s and %s', (board: PublishBoard, code, applicationCode, field) => {
  const wrong = wrongCode({ board, code, applicationCode })
  expect(wrong?.fields ?? null).toEqual(field === null ? null : [`body.act.${field}`])
})

test('what a code may be is said as a text: figures alone would be printed as a number', () => {
  for (const board of publishBoards) {
    const { facts } = wrongCode({ board, code: '-', applicationCode: '-' }) ?? {}
    expect(String(facts?.['value']), board).toMatch(/^(\w{4,5}|\d+–\d+)$/)
    expect(String(facts?.['value']), board).not.toMatch(/^\d+$/)
  }
})
