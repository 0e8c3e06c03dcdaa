import type { ProductName } from '@parkett/proof/house-manifest'
import { house } from '@parkett/words/house'
import { z } from 'zod'

/** Who runs this house and what it may offer, as its operator says it. Empty: there is none. */
export type HouseSettings = {
  readonly name: string
  readonly address: string
  /** Where the legal entity is registered, in the operator's words. */
  readonly register: string
  readonly licence: {
    readonly number: string
    /** The entry in the supervisor's public register. */
    readonly register: string
    readonly supervisor: string
  }
  readonly complaints: string
  /** Official channels beside the app itself and those of customer service. */
  readonly channels: readonly string[]
  /** Under which licence each product is offered that the one for shares does not cover. */
  readonly licences: Readonly<Record<'blocks' | 'treasury' | 'savings' | 'loans', string>>
}

const line = (most: number) =>
  z
    .string()
    .regex(new RegExp(`^\\P{C}{0,${most}}$`, 'u'), `must be one line of at most ${most} signs`)
    .default('')

/** An `https` address, an e-mail address, or a number like +49691234567. */
const channel = z.union([
  z.url({ protocol: /^https$/ }),
  z.email(),
  z.string().regex(/^\+\d{6,20}$/),
])

export const houseVariables = {
  HOUSE_NAME: line(120),
  HOUSE_ADDRESS: line(200),
  HOUSE_REGISTER: line(120),
  LICENCE_NUMBER: line(80),
  LICENCE_REGISTER: z
    .union([
      z.literal(''),
      z.url({ protocol: /^https$/, error: 'must be an https address of a public register' }),
    ])
    .default(''),
  SUPERVISOR: line(120),
  COMPLAINTS: line(200),
  CHANNELS: z
    .string()
    .refine(
      (text) => listed(text).every((one) => channel.safeParse(one).success),
      'must be https addresses, e-mail addresses or numbers like +49691234567, parted by spaces',
    )
    .default(''),
  LICENCE_BLOCKS: line(80),
  LICENCE_TREASURY: line(80),
  LICENCE_SAVINGS: line(80),
  LICENCE_LOANS: line(80),
}

type Mode = 'simulated' | 'practice' | 'live'

/**
 * Under which licence a live house offers a product; null: under none, so it is off. A simulation
 * offers everything and has no licence.
 */
export function licenceOf(
  mode: Mode,
  { licence, licences }: HouseSettings,
  product: ProductName,
): string | null {
  if (mode !== 'live') return null
  const own = product === 'shares' || product === 'newShares'
  const number = own ? licence.number : licences[product]
  return number === '' ? null : number
}

export const isOffered = (mode: Mode, house: HouseSettings, product: ProductName): boolean =>
  mode !== 'live' || licenceOf(mode, house, product) !== null

type Values = {
  readonly [Name in keyof typeof houseVariables]: z.output<(typeof houseVariables)[Name]>
}

export const houseOf = (values: Values): HouseSettings => ({
  name: values.HOUSE_NAME.trim(),
  address: values.HOUSE_ADDRESS.trim(),
  register: values.HOUSE_REGISTER.trim(),
  licence: {
    number: values.LICENCE_NUMBER.trim(),
    register: values.LICENCE_REGISTER,
    supervisor: values.SUPERVISOR.trim(),
  },
  complaints: values.COMPLAINTS.trim(),
  channels: [...listed(values.CHANNELS), house.channels.web, house.channels.imprint].filter(
    (one) => one !== '',
  ),
  licences: {
    blocks: values.LICENCE_BLOCKS.trim(),
    treasury: values.LICENCE_TREASURY.trim(),
    savings: values.LICENCE_SAVINGS.trim(),
    loans: values.LICENCE_LOANS.trim(),
  },
})

function listed(text: string): readonly string[] {
  return text.split(/\s+/).filter((one) => one !== '')
}
