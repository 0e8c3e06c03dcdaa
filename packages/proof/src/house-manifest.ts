import type { Rule } from '@parkett/contract/customer/rules'
import { canonical, isObject, type Json, type JsonObject } from './json.ts'
import { hashOf } from './sha256.ts'

/** What the house offers beside an account; each is sold under a licence that names it. */
export const productNames = [
  'shares',
  'newShares',
  'blocks',
  'treasury',
  'savings',
  'loans',
] as const
export type ProductName = (typeof productNames)[number]

export const channelKinds = ['app', 'chat', 'email', 'phone', 'other'] as const

/**
 * Who runs a house, as it says it of itself and signs it (`honesty.md` F19). Null is what there is
 * none of: a simulated house has no legal entity, no licence and no supervisor, and says so.
 */
export type HouseManifest = {
  readonly format: 'parkett.document.1'
  readonly kind: 'house'
  readonly mode: 'simulated' | 'practice' | 'live'
  readonly simulated: boolean
  /** In English, for whoever reads the file and no screen. */
  readonly statement: string
  readonly entity: {
    readonly name: string | null
    readonly address: string | null
    readonly register: string | null
  }
  readonly licence: {
    readonly number: string | null
    readonly register: string | null
    readonly supervisor: string | null
  }
  readonly complaints: { readonly address: string | null; readonly ombudsman: string | null }
  readonly build: { readonly version: string; readonly hash: string }
  readonly prices: readonly {
    readonly source: string
    readonly kind: string
    readonly markets: string
    /** Null: the last imported day, however old that is. */
    readonly delayMinutes: string | null
  }[]
  readonly rules: { readonly version: string; readonly hash: string }
  readonly banks: readonly {
    readonly purpose: 'client_money' | 'treasury'
    readonly name: string
    readonly holder: string | null
    readonly account: string | null
    readonly currency: string | null
  }[]
  readonly products: readonly {
    readonly product: ProductName
    readonly offered: boolean
    readonly licence: string | null
  }[]
  readonly channels: readonly {
    readonly kind: (typeof channelKinds)[number]
    readonly address: string
  }[]
  /** Whether SMS and e-mail leave this installation, or are shown on a page of its own. */
  readonly sentOutside: boolean
  readonly keys: readonly {
    readonly keyId: string
    readonly publicKey: string
    readonly firstUsedAt: string
  }[]
}

type Shape = { readonly [name: string]: Shape | 'text' | 'maybe' | 'flag' | readonly [Shape] }

/** What stands where; a document of another shape is read as none. */
const shape: Shape = {
  kind: 'text',
  mode: 'text',
  simulated: 'flag',
  statement: 'text',
  entity: { name: 'maybe', address: 'maybe', register: 'maybe' },
  licence: { number: 'maybe', register: 'maybe', supervisor: 'maybe' },
  complaints: { address: 'maybe', ombudsman: 'maybe' },
  build: { version: 'text', hash: 'text' },
  prices: [{ source: 'text', kind: 'text', markets: 'text', delayMinutes: 'maybe' }],
  rules: { version: 'text', hash: 'text' },
  banks: [{ purpose: 'text', name: 'text', holder: 'maybe', account: 'maybe', currency: 'maybe' }],
  products: [{ product: 'text', offered: 'flag', licence: 'maybe' }],
  channels: [{ kind: 'text', address: 'text' }],
  sentOutside: 'flag',
  keys: [{ keyId: 'text', publicKey: 'text', firstUsedAt: 'text' }],
}

/** The document of a house that `verifySealed` opened; null where it is no such document. */
export function readHouse(document: JsonObject | null): HouseManifest | null {
  if (document === null || document['kind'] !== 'house' || !fits(document, shape)) return null
  const { mode, products, channels } = document as unknown as HouseManifest // of that shape
  const known =
    ['simulated', 'practice', 'live'].includes(mode) &&
    products.every(({ product }) => productNames.includes(product)) &&
    channels.every(({ kind }) => channelKinds.includes(kind))
  return known ? (document as unknown as HouseManifest) : null // looked at above
}

function fits(value: Json | undefined, wanted: Shape[string]): boolean {
  if (wanted === 'text') return typeof value === 'string'
  if (wanted === 'maybe') return value === null || typeof value === 'string'
  if (wanted === 'flag') return typeof value === 'boolean'
  if (isList(wanted))
    return Array.isArray(value) && value.every((one: Json) => fits(one, wanted[0]))
  return (
    isObject(value) && Object.entries(wanted).every(([name, inside]) => fits(value[name], inside))
  )
}

const isList = (wanted: Shape | readonly [Shape]): wanted is readonly [Shape] =>
  Array.isArray(wanted)

/** Whether the house says of itself that it speaks under this address; an address is compared whole. */
export const isChannel = ({ channels }: HouseManifest, address: string): boolean =>
  channels.some((channel) => channel.address === address)

type Published = { readonly rules: readonly Rule[]; readonly products: readonly Rule[] }

/**
 * The version (the day on which the newest of them began) and the hash of all rules in force, out of
 * what `/api/rules/public` tells everybody, so that whoever reads both can compare them.
 */
export function rulesInForce({ rules, products }: Published): HouseManifest['rules'] {
  const current = [...rules, ...products].flatMap(({ rule, currency, versions }) =>
    versions
      .filter(({ state }) => state === 'current')
      .map(({ validFrom, terms }) => ({ rule, currency, validFrom, terms: { ...terms } })),
  )
  const days = current.flatMap(({ validFrom }) => validFrom ?? [])
  return { version: days.toSorted().at(-1) ?? 'first', hash: hashOf(canonical(current)) }
}
