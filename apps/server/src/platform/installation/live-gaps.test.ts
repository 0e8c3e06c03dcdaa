// Goal: no house handles real money with anything missing, and whoever prepares one reads all that is
// missing at once. Method: a house that lacks nothing, then each thing taken away alone.
import { expect, test } from 'vitest'
import { readConfig } from '../../base/config.ts'
import { builtHere, liveGaps, type LiveFacts } from './live-gaps.ts'

const env = {
  MODE: 'live',
  MARKET: 'feed',
  FEED: 'csv',
  HOUSE_NAME: 'Muster Broker AG',
  HOUSE_ADDRESS: 'Hauptstraße 1, Frankfurt',
  HOUSE_REGISTER: 'HRB 1',
  LICENCE_NUMBER: 'WpI 1',
  LICENCE_REGISTER: 'https://register.example/1',
  SUPERVISOR: 'BaFin',
  COMPLAINTS: 'beschwerde@broker.example',
  KF_URL: 'https://help.example/chat',
  PUBLIC_ORIGIN: 'https://broker.example',
  DESK_ORIGIN: 'https://desk.broker.example',
  BANK_IBAN: 'DE02120300000000202051',
  PSP_URL: 'https://api.provider.example',
  PSP_KEY: 'sk_live_0123456789',
  PSP_WEBHOOK_SECRET: 'whsec_0123456789abcdef',
}
type Env = Readonly<Record<keyof typeof env, string>>
type Known = Omit<LiveFacts, 'settings'>

const known: Known = {
  twoPeople: true,
  // A Monday: the last day on which a bank booked was Friday.
  today: '2026-11-30',
  statementOf: '2026-11-27',
  closedThrough: '2026-11-27',
  built: { identityProvider: true, execution: true, carrier: true },
}
const gaps = (changed: Partial<Env & Record<string, string>> = {}, facts: Partial<Known> = {}) =>
  liveGaps({ settings: readConfig({ ...env, ...changed }), ...known, ...facts })

test('a house that lacks nothing has no gap', () => {
  expect(gaps()).toEqual([])
})

const settings: readonly (readonly [Readonly<Record<string, string>>, RegExp])[] = [
  [{ HOUSE_NAME: '' }, /^HOUSE_NAME is not set/],
  [{ HOUSE_ADDRESS: '' }, /^HOUSE_ADDRESS is not set/],
  [{ HOUSE_REGISTER: ' ' }, /^HOUSE_REGISTER is not set/],
  [{ LICENCE_NUMBER: '' }, /^LICENCE_NUMBER is not set/],
  [{ LICENCE_REGISTER: '' }, /^LICENCE_REGISTER is not set/],
  [{ SUPERVISOR: '' }, /^SUPERVISOR is not set/],
  [{ COMPLAINTS: '' }, /^COMPLAINTS is not set/],
  [{ KF_URL: '' }, /^No official channel is set/],
  [{ MARKET: 'simulated', FEED: '' }, /^MARKET is not feed/],
  [{ BANK_IBAN: '' }, /^BANK_IBAN is the demo account/],
  [{ PSP_URL: '', PSP_KEY: '', PSP_WEBHOOK_SECRET: '' }, /no payment provider\.$/],
  [{ PSP_KEY: 'sk_test_0123456789' }, /^PSP_KEY is a key of a sandbox/],
  [{ PUBLIC_ORIGIN: 'http://localhost' }, /^PUBLIC_ORIGIN is no https address/],
  [{ DESK_ORIGIN: '' }, /^DESK_ORIGIN is no https address/],
  [{ IDENTITY: 'optional' }, /^IDENTITY is optional/],
  [{ RSA_COMPAT_1024: '1' }, /^RSA_COMPAT_1024 is on/],
]
test.each(settings)('with %j it names that gap alone', (changed, says) => {
  expect(gaps(changed)).toEqual([expect.stringMatching(says)])
})

const books: readonly (readonly [Partial<Known>, RegExp])[] = [
  [{ twoPeople: false }, /^No two people of the staff have second factors/],
  [{ statementOf: null }, /^No statement of the bank of 2026-11-27 is imported; the last is none/],
  [{ statementOf: '2026-11-26' }, /the last is 2026-11-26\.$/],
  [{ closedThrough: null }, /^The books are not reconciled .* two people closed no day\.$/],
  [{ closedThrough: '2026-11-26' }, /two people closed 2026-11-26\.$/],
  [{ built: { ...known.built, identityProvider: false } }, /no provider is built\.$/],
  [{ built: { ...known.built, execution: false } }, /no broker is built\.$/],
  [{ built: { ...known.built, carrier: false } }, /no carrier is built\.$/],
]
test.each(books)('with %j it names that gap alone, too', (changed, says) => {
  expect(gaps({}, changed)).toEqual([expect.stringMatching(says)])
})

test('on a Tuesday the statement of Friday is too old', () => {
  expect(gaps({}, { today: '2026-12-01' })).toHaveLength(2)
  const monday = { statementOf: '2026-11-30', closedThrough: '2026-11-30' }
  expect(gaps({}, { today: '2026-12-01', ...monday })).toEqual([])
})

test('an empty house hears of everything at once, and this version of what it has not', () => {
  const all = liveGaps({
    settings: readConfig({ MODE: 'live', SESSIONS: 'always' }),
    ...known,
    twoPeople: false,
    statementOf: null,
    closedThrough: null,
    built: builtHere,
  })
  expect(all.length).toBe(20)
  expect(new Set(all).size).toBe(all.length)
})
