// Goal: what a house says of itself is read whole or not at all, and which rules are in force can be
// worked out by anybody. Method: one document, changed part by part; published rules, changed.
import type { Rule } from '@parkett/contract/customer/rules'
import { expect, test } from 'vitest'
import { isChannel, readHouse, rulesInForce, type HouseManifest } from './house-manifest.ts'
import { leavesOf } from './json.ts'

const house: HouseManifest = {
  format: 'parkett.document.1',
  kind: 'house',
  mode: 'simulated',
  simulated: true,
  statement: 'Play money.',
  entity: { name: null, address: null, register: null },
  licence: { number: null, register: null, supervisor: null },
  complaints: { address: null, ombudsman: null },
  build: { version: '1.0.0', hash: 'abc' },
  prices: [{ source: 'simulation', kind: 'SIMULATED', markets: 'DE CN', delayMinutes: '0' }],
  rules: { version: '2026-01-01', hash: 'f00' },
  banks: [
    { purpose: 'client_money', name: 'Demobank', holder: 'P', account: 'DE00', currency: null },
  ],
  products: [{ product: 'loans', offered: true, licence: null }],
  channels: [{ kind: 'chat', address: 'https://help.example/chat' }],
  sentOutside: false,
  keys: [{ keyId: 'a', publicKey: 'b', firstUsedAt: '2026-01-01T00:00:00.000Z' }],
}

test('a whole document is read, and one of another kind is none', () => {
  expect(readHouse(house)).toEqual(house)
  expect(readHouse({ ...house, kind: 'statement' })).toBeNull()
  expect(readHouse(null)).toBeNull()
})

test('without any one of its parts it is read as none', () => {
  const parts = leavesOf(house).map(({ path }) => path.split(/[.[]/, 1)[0] ?? '')
  const needed = [...new Set(parts)].filter((name) => name !== 'format')
  expect(needed.length).toBeGreaterThan(12)
  for (const name of needed) {
    const { [name]: _, ...rest } = house as unknown as Record<string, never>
    expect([name, readHouse(rest)]).toEqual([name, null])
  }
})

test('a mode, a product and a channel that nobody knows are not shown', () => {
  expect(readHouse({ ...house, mode: 'real' })).toBeNull()
  const [product] = house.products
  expect(readHouse({ ...house, products: [{ ...product!, product: 'options' }] })).toBeNull()
  expect(readHouse({ ...house, channels: [{ kind: 'sms', address: '1' }] })).toBeNull()
  expect(readHouse({ ...house, simulated: 'yes' })).toBeNull()
})

test('an address is a channel when it is named whole', () => {
  expect(isChannel(house, 'https://help.example/chat')).toBe(true)
  expect(isChannel(house, 'https://help.example/chat/other')).toBe(false)
  expect(isChannel(house, 'https://help.example')).toBe(false)
})

const none = { value: null, rate: null, base: null, min: null, max: null }
const rule = (name: string, ...versions: Rule['versions']): Rule => ({
  rule: name,
  currency: null,
  versions,
})
const row = (state: 'past' | 'current' | 'coming', validFrom: string | null, value: string) => ({
  state,
  validFrom,
  terms: { ...none, value },
  source: 'house rule',
})

test('rules in force change with what is in force and with nothing else', () => {
  const limit = rule('transfer.minimum', row('current', '2026-03-01', '1.00'))
  const published = { rules: [limit], products: [rule('savings.90', row('current', null, '2'))] }
  const now = rulesInForce(published)
  expect(now.version).toBe('2026-03-01')
  const announced = rule('transfer.minimum', ...limit.versions, row('coming', '2027-01-01', '9.00'))
  expect(rulesInForce({ ...published, rules: [announced] })).toEqual(now)
  const other = rule('transfer.minimum', row('current', '2026-03-01', '2.00'))
  expect(rulesInForce({ ...published, rules: [other] }).hash).not.toBe(now.hash)
  expect(rulesInForce({ rules: [], products: published.products }).version).toBe('first')
})
