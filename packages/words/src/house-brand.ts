/** Where customers reach the house, and where it says who it is. Empty: not given. */
export type HouseChannels = Readonly<Record<'mail' | 'phone' | 'web' | 'imprint', string>>

export type HouseBrand = {
  /** As customers read it wherever the house names itself. */
  readonly name: string
  readonly channels: HouseChannels
}

type Shape = readonly [shape: RegExp, like: string]

/** Letters and figures, and of signs those that mean nothing to a text, a page or a bank's line. */
const nameShape: Shape = [
  /^[\p{L}\p{N}](?:[\p{L}\p{N} .&’-]{0,38}[\p{L}\p{N}.])?$/u,
  'at most 40 letters, figures, spaces and . & ’ -',
]
const address: Shape = [/^https:\/\/[^\s<>"@]{4,200}$/, 'an https address']
const shapes: Readonly<Record<keyof HouseChannels, Shape>> = {
  mail: [/^[^\s@<>":]{1,64}@[a-z0-9.-]{1,190}\.[a-z]{2,20}$/i, 'an e-mail address'],
  phone: [/^\+\d[\d ]{5,20}\d$/, 'a number like +49 69 1234567'],
  web: address,
  imprint: address,
}

/** Of the product: what a house without a name of its own is called, and what the texts are written with. */
const product = 'Parkett'

/**
 * Whose house `brand.json` says it is; colours and logo are for the build of the pages (`ui/vite-brand`).
 * @throws Error that names the file, the field and what it must be, and any field that there is not.
 */
export function readHouseBrand(text: string): HouseBrand {
  const { name, channels, colours: _colours, logo: _logo, ...others } = recordOf(parsed(text), 'it')
  refuse(others, 'it')
  const { mail, phone, web, imprint, ...more } = recordOf(channels ?? {}, 'channels')
  refuse(more, 'channels')
  return {
    name: name === undefined ? product : textOf(name, 'name', nameShape),
    channels: {
      mail: channelOf(mail, 'mail'),
      phone: channelOf(phone, 'phone'),
      web: channelOf(web, 'web'),
      imprint: channelOf(imprint, 'imprint'),
    },
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new Error('brand.json is not JSON', { cause })
  }
}

const channelOf = (value: unknown, kind: keyof HouseChannels): string =>
  value === undefined ? '' : textOf(value, `channels.${kind}`, shapes[kind])

function textOf(value: unknown, field: string, [shape, like]: Shape): string {
  if (typeof value === 'string' && shape.test(value)) return value
  throw new Error(`brand.json: ${field} must be ${like}`)
}

function recordOf(value: unknown, name: string): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error(`brand.json: ${name} must be an object`)
  return value as Readonly<Record<string, unknown>>
}

function refuse(others: Readonly<Record<string, unknown>>, where: string): void {
  const [name] = Object.keys(others)
  if (name !== undefined) throw new Error(`brand.json: ${where} has no ${name}`)
}

/** A text of a catalogue as this house says it: written with the product's name, said with its own. */
export const inHouse = (text: string, name: string): string =>
  text.replaceAll(/\bParkett\b/g, () => name)
