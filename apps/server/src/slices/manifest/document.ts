import { productNames, type HouseManifest } from '@parkett/proof/house-manifest'
import type { JsonObject } from '@parkett/proof/json'
import type { Config } from '../../base/config.ts'
import { isOffered, licenceOf } from '../../base/house-settings.ts'

type Settings = Pick<Config, 'house' | 'support' | 'kfUrl' | 'publicOrigin' | 'receivingAccount'>

/** What a house is, gathered from where each part is decided. */
export type HouseFacts = {
  readonly settings: Settings
  readonly mode: HouseManifest['mode']
  readonly build: HouseManifest['build']
  readonly prices: HouseManifest['prices']
  readonly rules: HouseManifest['rules']
  /** Where pools lie, by currency. */
  readonly institutions: readonly { readonly name: string; readonly currency: string }[]
  readonly sentOutside: boolean
  readonly keys: HouseManifest['keys']
}

const statements = {
  simulated:
    'Simulated house: play money, no legal entity, no licence, no supervisor. Nothing here is an offer.',
  practice:
    'Practice beside a house: play money, no legal entity, no licence, no supervisor. Nothing here is an offer.',
  live: 'Live house: real money of customers.',
} as const

/**
 * The manifest. Only a live house has a legal entity, a licence and a supervisor, whatever else the
 * settings say: a simulation that showed a licence would be believed.
 */
export function houseDocument(facts: HouseFacts): HouseManifest {
  const { settings, mode, build, prices, rules, sentOutside, keys } = facts
  const { house, support } = settings
  const live = mode === 'live'
  const said = (text: string): string | null => (live && text !== '' ? text : null)
  return {
    format: 'parkett.document.1',
    kind: 'house',
    mode,
    simulated: !live,
    statement: statements[mode],
    entity: {
      name: said(house.name),
      address: said(house.address),
      register: said(house.register),
    },
    licence: {
      number: said(house.licence.number),
      register: said(house.licence.register),
      supervisor: said(house.licence.supervisor),
    },
    complaints: {
      address: house.complaints === '' ? null : house.complaints,
      ombudsman: said(support.ombudsman),
    },
    build: { ...build },
    prices,
    rules,
    banks: banksOf(facts),
    products: productNames.map((product) => ({
      product,
      licence: licenceOf(mode, house, product),
      offered: isOffered(mode, house, product),
    })),
    channels: channelsOf(settings),
    sentOutside,
    keys,
  }
}

function banksOf({ settings, institutions }: HouseFacts): HouseManifest['banks'] {
  const { holder, bank, iban } = settings.receivingAccount
  return [
    { purpose: 'client_money', name: bank, holder, account: iban, currency: null },
    ...institutions.map(({ name, currency }) => ({
      purpose: 'treasury' as const,
      name,
      holder: null,
      account: null,
      currency,
    })),
  ]
}

/** The chat that customers are handed (`kf_url`) is one of them, because it is taken from the same place. */
function channelsOf({ house, support, kfUrl, publicOrigin }: Settings): HouseManifest['channels'] {
  const known = [
    { kind: 'app', address: publicOrigin },
    { kind: 'chat', address: kfUrl },
    { kind: 'email', address: support.email },
    { kind: 'phone', address: support.phone },
  ] as const
  const more = house.channels.map((address) => ({ kind: kindOf(address), address }))
  const all = [...known, ...more].filter(({ address }) => address !== '')
  return all.filter(({ address }, at) => all.findIndex((other) => other.address === address) === at)
}

const kindOf = (address: string): 'email' | 'phone' | 'other' =>
  address.startsWith('+') ? 'phone' : address.includes('://') ? 'other' : 'email'

/** A manifest is plain data, in a shape that its reader knows. */
export const asJson = (manifest: HouseManifest): JsonObject => manifest
