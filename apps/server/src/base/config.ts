import { isHeadsPlace } from './heads-place.ts'
import { resolve } from 'node:path'
import { house as brand } from '@parkett/words/house'
import { z } from 'zod'
import { readIban } from '@parkett/core/cards/iban'
import { alarmsOf, alarmVariables, type AlarmSettings } from './alarm-settings.ts'
import { beaconVariables, relaysIn, type BeaconSettings } from './beacon-settings.ts'
import { isPasskeyOrigin } from './passkey-origin.ts'
import { sentence } from './config-sentence.ts'
import { houseOf, houseVariables, type HouseSettings } from './house-settings.ts'
import {
  marketOf,
  marketVariables,
  sessionKinds,
  type MarketSettings,
  type Sessions,
} from './market-settings.ts'
import { isNewsFolder, readFeeds, type NewsSettings } from './news-settings.ts'
import { PlainError } from './plain-error.ts'
import { portText } from './port-text.ts'
import { practiceOf, practiceVariables, type PracticeSettings } from './practice-settings.ts'
import { venueOf, venueVariables, type VenueName } from './venue-settings.ts'
import { supportOf, supportVariables, type SupportSettings } from './support-settings.ts'

/** A payment provider outside of this house. */
export type IntentsAccount = {
  readonly name: string
  /** `https://api.provider.example`, without a slash at the end. */
  readonly url: string
  /** `sk_test_…` is a key of the provider's sandbox: no real money moves. Any other is live. */
  readonly key: string
  readonly webhookSecret: string
  /**
   * How the customer pays there: a kind of payment that leads to a page of the provider or of a
   * bank.
   */
  readonly kind: string
  /** Our own address, to which the provider sends the customer back. */
  readonly origin: string
}

/**
 * Everything the environment may say. Absent and empty mean the default; anything unknown is
 * refused.
 */
export type Config = {
  /** Play money, or money: a live house starts only when nothing is missing of it. */
  readonly mode: 'simulated' | 'live'
  readonly port: number
  /** The back office: another port, so another origin. */
  readonly deskPort: number
  readonly practice: PracticeSettings | null
  readonly host: string
  /** Absolute. */
  readonly dataDir: string
  /** Absent: the embedded PostgreSQL. */
  readonly databaseUrl: string | undefined
  readonly market: MarketSettings
  /** Where orders are executed. */
  readonly venue: VenueName
  /** `always` lets a demo trade at any hour; the label on the screen says so. */
  readonly sessions: Sessions
  /** Also offers the specification's 1024-bit credential envelope. Weak; warned of at start. */
  readonly rsaCompat1024: boolean
  /** Address of customer service, handed to the client as `kf_url`. */
  readonly kfUrl: string
  /** Whether browsers may keep the app for when there is no network. */
  readonly serviceWorker: boolean
  /** How push services reach whoever runs this house: `mailto:` or https. Empty: none is used. */
  readonly pushContact: string
  readonly support: SupportSettings
  readonly house: HouseSettings
  readonly news: NewsSettings
  readonly beacon: BeaconSettings
  /** Whether an account can only be opened with an invitation code. */
  readonly invitationRequired: boolean
  /** Whether only verified customers may trade. A live installation cannot turn it off. */
  readonly identityRequired: boolean
  /**
   * Behind a reverse proxy: its addresses (`loopback`, `10.0.0.0/8`), whose `x-forwarded-for`
   * is believed.
   */
  readonly trustProxy: string
  /** What one network may read a second of what is open to visitors; ten times it at once. */
  readonly readsPerSecond: number
  /** A folder of another machine, or an address, for the heads of the audit log; empty: none. */
  readonly auditHeadsTo: string
  readonly alarms: AlarmSettings
  /** The client-money account that customers transfer to. */
  readonly receivingAccount: {
    readonly holder: string
    readonly bank: string
    readonly iban: string
    readonly bic: string
  }
  /** A payment provider outside of this house; null: the embedded one alone. */
  readonly psp: IntentsAccount | null
  /**
   * Origins by which people reach the two doors, for passkeys; empty: only `localhost` has
   * them.
   */
  readonly publicOrigin: string
  readonly deskOrigin: string
  readonly logLevel: 'error' | 'warn' | 'info'
}

/**
 * A passkey is bound to its origin for good, and no browser makes one for an unencrypted origin
 * or a bare address.
 */
const origin = z
  .string()
  .refine(isPasskeyOrigin, 'must be an origin like https://broker.example, without a path')
  .default('')

const environment = z.object({
  MODE: z.enum(['simulated', 'live'], 'must be simulated or live').default('simulated'),
  PORT: portText.default(8080),
  DESK_PORT: portText.optional(),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .string()
    .regex(
      /^postgres(ql)?:\/\/\S+$/,
      'must be an address like postgres://user:password@host:5432/name',
    )
    .optional(),
  ...marketVariables,
  ...venueVariables,
  SESSIONS: z.enum(sessionKinds, 'must be real, always or nonstop').default('real'),
  RSA_COMPAT_1024: z.enum(['0', '1'], 'must be 0 or 1').default('0'),
  INVITATION: z.enum(['required', 'optional'], 'must be required or optional').default('required'),
  IDENTITY: z.enum(['required', 'optional'], 'must be required or optional').default('required'),
  TRUST_PROXY: z.string().default(''),
  READS_PER_SECOND: z
    .string()
    .regex(/^[1-9]\d{0,5}$/, 'must be a number from 1 to 999999')
    .transform(Number)
    .default(200),
  AUDIT_HEADS_TO: z
    .string()
    .refine(isHeadsPlace, 'must be a folder or an https address')
    .default(''),
  ...alarmVariables,
  PUBLIC_ORIGIN: origin,
  DESK_ORIGIN: origin,
  PRACTICE_ORIGIN: origin,
  ...practiceVariables,
  LOG: z.enum(['error', 'warn', 'info'], 'must be error, warn or info').default('warn'),
  BANK_HOLDER: z.string().max(70, 'must have at most 70 signs').default(`${brand.name} Demo`),
  BANK_NAME: z.string().max(70, 'must have at most 70 signs').default('Demobank'),
  // No bank has this bank code: what is sent to it by mistake goes back.
  BANK_IBAN: z
    .string()
    .refine((text) => readIban(text) !== null, 'must be an IBAN')
    .transform((text) => text.replaceAll(' ', '').toUpperCase())
    .default('DE09000000000000000001'),
  BANK_BIC: z
    .string()
    .regex(/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/, 'must be a BIC of 8 or 11 signs')
    .default('DEMODEFFXXX'),
  PSP_NAME: z.string().max(40, 'must have at most 40 signs').default('Payment service'),
  PSP_URL: z
    .string()
    .refine(isProviderUrl, 'must be an address like https://api.provider.example, without a path')
    .optional(),
  PSP_KEY: z
    .string()
    .regex(/^\S{8,200}$/, 'must be a key of 8 to 200 signs')
    .optional(),
  PSP_WEBHOOK_SECRET: z
    .string()
    .regex(/^\S{16,200}$/, 'must be a secret of 16 to 200 signs')
    .optional(),
  PSP_KIND: z
    .string()
    .regex(/^[a-z_]{2,40}$/, 'must be a kind of payment such as ideal')
    .default('ideal'),
  KF_URL: z
    .union([
      z.literal(''),
      z.url({ protocol: /^https?$/, error: 'must be an http or https address' }),
    ])
    .default(''),
  SERVICE_WORKER: z.enum(['on', 'off'], 'must be on or off').default('on'),
  PUSH_CONTACT: z
    .string()
    .regex(
      /^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/,
      'must be like mailto:push@broker.example or an https address',
    )
    .max(200, 'must have at most 200 signs')
    .or(z.literal(''))
    .default(''),
  ...supportVariables,
  ...houseVariables,
  ...beaconVariables,
  NEWS_FEEDS: z
    .string()
    .refine(
      (text) => readFeeds(text) !== null,
      'must be like domestic=https://news.example/feed.xml, parted by spaces',
    )
    .default(''),
  NEWS_FOLDER: z.string().refine(isNewsFolder, 'must be an absolute path').default(''),
})

type Env = Readonly<Record<string, string | undefined>>

/**
 * Reads the environment once, at start.
 * @throws PlainError with one line per wrong variable.
 */
export function readConfig(env: Env = process.env): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) =>
      sentence(String(issue.path[0]), issue.message, given),
    )
    throw new PlainError(lines.join('\n'))
  }
  const values = parsed.data
  // Whoever lets the system choose one port means both.
  const deskPort = values.DESK_PORT ?? (values.PORT === 0 ? 0 : 8081)
  if (deskPort !== 0 && deskPort === values.PORT)
    throw new PlainError('DESK_PORT and PORT must be two ports.')
  const market = marketOf(values)
  return {
    mode: values.MODE,
    port: values.PORT,
    deskPort,
    practice: practiceOf(values, deskPort),
    host: values.HOST,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    market,
    venue: venueOf(values, market),
    sessions: values.SESSIONS,
    rsaCompat1024: values.RSA_COMPAT_1024 === '1',
    kfUrl: values.KF_URL,
    serviceWorker: values.SERVICE_WORKER === 'on',
    pushContact: values.PUSH_CONTACT,
    support: supportOf(values),
    house: houseOf(values),
    news: { feeds: readFeeds(values.NEWS_FEEDS) ?? [], folder: values.NEWS_FOLDER },
    beacon: relaysIn(values.BEACON_RELAYS),
    invitationRequired: values.INVITATION === 'required',
    identityRequired: values.IDENTITY === 'required',
    trustProxy: values.TRUST_PROXY,
    readsPerSecond: values.READS_PER_SECOND,
    auditHeadsTo: values.AUDIT_HEADS_TO,
    alarms: alarmsOf(values),
    receivingAccount: {
      holder: values.BANK_HOLDER,
      bank: values.BANK_NAME,
      iban: values.BANK_IBAN,
      bic: values.BANK_BIC,
    },
    psp: pspOf(values),
    publicOrigin: values.PUBLIC_ORIGIN,
    deskOrigin: values.DESK_ORIGIN,
    logLevel: values.LOG,
  }
}

/** Keys travel there: encrypted, but to a sandbox on this very machine. */
function isProviderUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { origin: own, protocol, hostname } = new URL(text)
  return (
    own === text &&
    (protocol === 'https:' || (protocol === 'http:' && /^(127\.0\.0\.1|localhost)$/.test(hostname)))
  )
}

function pspOf(values: z.infer<typeof environment>): IntentsAccount | null {
  const { PSP_URL: url, PSP_KEY: key, PSP_WEBHOOK_SECRET: webhookSecret, PUBLIC_ORIGIN } = values
  if (url === undefined && key === undefined && webhookSecret === undefined) return null
  // Half of it would take payments that nobody confirms, or send customers nowhere.
  if (url === undefined || key === undefined || webhookSecret === undefined || PUBLIC_ORIGIN === '')
    throw new PlainError(
      'PSP_URL, PSP_KEY, PSP_WEBHOOK_SECRET and PUBLIC_ORIGIN are needed together.',
    )
  return {
    name: values.PSP_NAME,
    url,
    key,
    webhookSecret,
    kind: values.PSP_KIND,
    origin: PUBLIC_ORIGIN,
  }
}
