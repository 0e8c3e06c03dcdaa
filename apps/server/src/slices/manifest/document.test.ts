// Goal: a house says what it is, and a simulated one never shows what only a live one has. Method: the
// settings of a licensed house, in each mode.
import { productNames, readHouse } from '@parkett/proof/house-manifest'
import { expect, test } from 'vitest'
import { readConfig } from '../../base/config.ts'
import { asJson, houseDocument, type HouseFacts } from './document.ts'

const settings = readConfig({
  HOUSE_NAME: 'Muster Broker AG',
  HOUSE_ADDRESS: 'Hauptstraße 1, 60311 Frankfurt',
  HOUSE_REGISTER: 'HRB 1, Amtsgericht Frankfurt',
  LICENCE_NUMBER: 'WpI 000001',
  LICENCE_REGISTER: 'https://register.example/000001',
  SUPERVISOR: 'BaFin',
  COMPLAINTS: 'beschwerde@broker.example',
  CHANNELS: 'https://news.broker.example +4969555 presse@broker.example https://help.example/chat',
  LICENCE_SAVINGS: 'KWG 000002',
  KF_URL: 'https://help.example/chat',
  SUPPORT_EMAIL: 'hilfe@broker.example',
  PUBLIC_ORIGIN: 'https://broker.example',
  OMBUDSMAN: 'Schlichtungsstelle, Berlin',
})
const facts = (mode: HouseFacts['mode']): HouseFacts => ({
  settings,
  mode,
  build: { version: '1.0.0', hash: 'abc' },
  prices: [],
  rules: { version: 'first', hash: 'f00' },
  institutions: [{ name: 'Musterbank Nord', currency: 'EUR' }],
  sentOutside: false,
  keys: [],
})

test('a live house shows entity, licence, supervisor, and offers what a licence covers', () => {
  const house = houseDocument(facts('live'))
  expect(readHouse(asJson(house))).toEqual(house)
  expect(house.entity.name).toBe('Muster Broker AG')
  expect(house.licence).toEqual({
    number: 'WpI 000001',
    register: 'https://register.example/000001',
    supervisor: 'BaFin',
  })
  expect(house.complaints.address).toBe('beschwerde@broker.example')
  const offered = house.products.filter((product) => product.offered)
  expect(offered.map(({ product }) => product)).toEqual(['shares', 'newShares', 'savings'])
  expect(house.products.map(({ product }) => product)).toEqual(productNames)
})

test.each(['simulated', 'practice'] as const)(
  'a %s house has no entity, licence and supervisor, whatever the settings say',
  (mode) => {
    const house = houseDocument(facts(mode))
    expect(house.entity).toEqual({ name: null, address: null, register: null })
    expect(house.licence).toEqual({ number: null, register: null, supervisor: null })
    expect(house.complaints.ombudsman).toBeNull()
    expect(house.statement).toMatch(/no legal entity, no licence, no supervisor/)
    expect(house.products.every(({ offered, licence }) => offered && licence === null)).toBe(true)
  },
)

test('every channel stands there once, and the chat is one of them', () => {
  expect(houseDocument(facts('live')).channels).toEqual([
    { kind: 'app', address: 'https://broker.example' },
    { kind: 'chat', address: 'https://help.example/chat' },
    { kind: 'email', address: 'hilfe@broker.example' },
    { kind: 'other', address: 'https://news.broker.example' },
    { kind: 'phone', address: '+4969555' },
    { kind: 'email', address: 'presse@broker.example' },
  ])
})

test('what is no address, no register and more than a line is refused with a sentence', () => {
  expect(() => readConfig({ CHANNELS: 'broker.example' })).toThrow(
    'CHANNELS must be https addresses, e-mail addresses or numbers like +49691234567, parted by spaces. It is "broker.example".',
  )
  expect(() => readConfig({ CHANNELS: 'http://broker.example' })).toThrow(/^CHANNELS must be/)
  expect(() => readConfig({ LICENCE_REGISTER: 'BaFin' })).toThrow(
    'LICENCE_REGISTER must be an https address of a public register. It is "BaFin".',
  )
  expect(() => readConfig({ HOUSE_NAME: 'a\nb' })).toThrow(/^HOUSE_NAME must be one line/)
})
