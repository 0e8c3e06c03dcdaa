// Goal: an offering that is asked for has every term within what can be read, and leads nowhere but by https to a host that
// anybody can read. Method: one good act; each bound at, below and above it; links by hand.
import { expect, test } from 'vitest'
import { offeringPublishSchema } from './offering-publish.ts'
import {
  fitsProspectus,
  prospectusBytesMost,
  prospectusDigest,
  publishBoards,
  publishWays,
  risksMin,
  risksMost,
  waysOf,
} from './publish-ways.ts'

const act = {
  kind: 'offering.publish',
  name: 'Bernstein Fährdienst SE',
  nameZh: null,
  board: 'XETR',
  code: 'QBEN',
  applicationCode: 'ZQBEN',
  industry: 'Transportation',
  way: 'lottery',
  price: '12.50',
  totalShares: 12_000_000,
  issued: 2_000_000,
  offered: 2_000,
  unit: 10,
  minimum: 10,
  maximum: 200,
  annualProfit: -6_000_000,
  opensAt: '2027-01-14T09:00',
  closesAt: '2027-01-18T12:00',
  drawsAt: '2027-01-19T09:00',
  resultsAt: null,
  payUntil: null,
  listsOn: '2027-01-21',
  parent: null,
  prospectus: 'https://prospectus.example.com:8443/a/b?c=d#e',
  risks: 'r'.repeat(100),
}
const takes = (change: object): boolean =>
  offeringPublishSchema.safeParse({ ...act, ...change }).success

test.each([
  [risksMin - 1, false],
  [risksMin, true],
  [risksMin + 1, true],
  [risksMost - 1, true],
  [risksMost, true],
  [risksMost + 1, false],
])('risks of %i signs: %s', (signs, taken) => {
  expect(takes({ risks: 'r'.repeat(signs) })).toBe(taken)
})

test.each([
  ['https://prospectus.example.com', true],
  ['https://xn--brnstein-8wa.example/p.pdf', true],
  ['http://prospectus.example.com/', false],
  ['https://name:word@prospectus.example.com/', false],
  ['https://prospectus.example.com\\@elsewhere.example/', false],
  ['https://bärnstein.example/', false],
  ['https://prospectus.example.com/\u202efdp', false],
  ['javascript:alert(1)', false],
  ['https:///nowhere', false],
  [`sha256:${'0f'.repeat(32)}`, true],
  [`sha256:${'0F'.repeat(32)}`, false],
  [`sha256:${'0f'.repeat(31)}`, false],
])('a prospectus at %s: %s', (prospectus, taken) => {
  expect(takes({ prospectus })).toBe(taken)
})

test('a prospectus may have eight megabytes, and only one that is a file has a hash', () => {
  expect([-1, 0, 1].map((more) => fitsProspectus(prospectusBytesMost + more))).toEqual([
    true,
    true,
    false,
  ])
  expect(prospectusDigest(act.prospectus)).toBeNull()
  expect(prospectusDigest(`sha256:${'0f'.repeat(32)}`)).toBe('0f'.repeat(32))
})

test('no day that there is not, no part of a share, no sign that turns the text, nothing that is not asked for', () => {
  expect(takes({})).toBe(true)
  for (const change of [
    { opensAt: '2027-02-29T09:00' },
    { opensAt: '2027-01-14T24:00' },
    { opensAt: '2027-01-14T09:00Z' },
    { listsOn: '2027-02-29' },
    { offered: 1.5 },
    { unit: 0 },
    { price: '-1' },
    { code: 'q' },
    { code: 'QBÉN' },
    { name: 'Bern\u202estein' },
    { parent: { instrument: '1', heldPer: 0 } },
    { seed: '00' },
  ])
    expect(takes(change), JSON.stringify(change)).toBe(false)
})

test('every board has a way, and every way a board', () => {
  for (const board of publishBoards) expect(waysOf[board].length).toBeGreaterThan(0)
  const had = new Set<string>(Object.values(waysOf).flat())
  expect([...had].toSorted()).toEqual(publishWays.toSorted())
})
