import { addDays, dayNumber, weekday } from '@parkett/core/civil'
import type { Config } from '../../base/config.ts'

/** What a live house is looked at for, before it starts. */
export type LiveFacts = {
  readonly settings: Pick<
    Config,
    | 'house'
    | 'support'
    | 'kfUrl'
    | 'publicOrigin'
    | 'deskOrigin'
    | 'receivingAccount'
    | 'psp'
    | 'market'
    | 'sessions'
    | 'identityRequired'
    | 'rsaCompat1024'
  >
  /** Staff with second factors who count as two persons. */
  readonly twoPeople: boolean
  /** The last day of which the bank's own statement was imported; null: none. */
  readonly statementOf: string | null
  /** The last booking day that two people closed, with all before it; null: none. */
  readonly closedThrough: string | null
  /** UTC. */
  readonly today: string
  readonly built: Built
}

/** What this version has beside its own simulations. */
export type Built = {
  /** Who looks at identities beside the demo. */
  readonly identityProvider: boolean
  /** Somebody who executes orders beside the simulated street. */
  readonly execution: boolean
  /** SMS and e-mail leave the house. */
  readonly carrier: boolean
}

/** None of these three is built yet: no setting makes them. */
export const builtHere: Built = { identityProvider: false, execution: false, carrier: false }

/**
 * Everything that keeps a house from handling real money, each in a sentence of its own, so that
 * whoever prepares one sees the whole list at once. Empty: nothing is missing.
 */
export const liveGaps = (facts: LiveFacts): readonly string[] => [
  ...fieldGaps(facts),
  ...moneyGaps(facts),
  ...settingGaps(facts),
  ...builtGaps(facts.built),
]

function fieldGaps({ settings: { house, support, kfUrl } }: LiveFacts): readonly string[] {
  const named = [
    ['HOUSE_NAME', house.name, 'the legal entity'],
    ['HOUSE_ADDRESS', house.address, 'its address'],
    ['HOUSE_REGISTER', house.register, 'its entry in the company register'],
    ['LICENCE_NUMBER', house.licence.number, 'the licence'],
    ['LICENCE_REGISTER', house.licence.register, 'its entry in the public register'],
    ['SUPERVISOR', house.licence.supervisor, 'who supervises'],
    ['COMPLAINTS', house.complaints, 'where complaints go'],
  ] as const
  return [
    ...named.flatMap(([name, value, what]) =>
      value === '' ? [`${name} is not set: ${what}.`] : [],
    ),
    ...unless(
      [kfUrl, support.email, support.phone, ...house.channels].some((text) => text !== ''),
      'No official channel is set: one of KF_URL, SUPPORT_EMAIL, SUPPORT_PHONE, CHANNELS.',
    ),
  ]
}

/** No bank has this bank code. */
const demoCode = '00000000'

function moneyGaps(facts: LiveFacts): readonly string[] {
  const { settings, statementOf, closedThrough, today, twoPeople } = facts
  const { receivingAccount: account, psp, market } = settings
  const last = lastBankDay(today)
  return [
    ...unless(market.kind === 'feed', 'MARKET is not feed: prices are made here and are not real.'),
    ...unless(
      account.iban.slice(4, 12) !== demoCode,
      'BANK_IBAN is the demo account: no bank of client money.',
    ),
    ...unless(
      statementOf !== null && statementOf >= last,
      `No statement of the bank of ${last} is imported; the last is ${statementOf ?? 'none'}.`,
    ),
    ...unless(
      closedThrough !== null && closedThrough >= last,
      `The books are not reconciled with the bank through ${last}; two people closed ${closedThrough ?? 'no day'}.`,
    ),
    ...unless(
      psp !== null && !psp.key.startsWith('sk_test_'),
      psp === null
        ? 'PSP_URL, PSP_KEY and PSP_WEBHOOK_SECRET are not set: no payment provider.'
        : 'PSP_KEY is a key of a sandbox: its payments are not real.',
    ),
    ...unless(
      twoPeople,
      'No two people of the staff have second factors and count as two: see the operator command staff vouch.',
    ),
  ]
}

function settingGaps({ settings }: LiveFacts): readonly string[] {
  const { publicOrigin, deskOrigin, identityRequired, sessions, rsaCompat1024 } = settings
  return [
    ...unless(publicOrigin.startsWith('https://'), 'PUBLIC_ORIGIN is no https address.'),
    ...unless(deskOrigin.startsWith('https://'), 'DESK_ORIGIN is no https address.'),
    ...unless(identityRequired, 'IDENTITY is optional: customers of a live house are verified.'),
    ...unless(sessions === 'real', `SESSIONS is ${sessions}: a real exchange has hours.`),
    ...unless(!rsaCompat1024, 'RSA_COMPAT_1024 is on: credentials could be broken.'),
  ]
}

const builtGaps = ({ identityProvider, execution, carrier }: Built): readonly string[] => [
  ...unless(identityProvider, 'Identities are looked at by the demo alone: no provider is built.'),
  ...unless(execution, 'Orders are executed by the simulation alone: no broker is built.'),
  ...unless(carrier, 'SMS and e-mail do not leave this installation: no carrier is built.'),
]

const unless = (fulfilled: boolean, gap: string): readonly string[] => (fulfilled ? [] : [gap])

/** The last day before today on which a bank may have booked: no Saturday and no Sunday. */
function lastBankDay(today: string): string {
  const yesterday = addDays(today, -1)
  const late = Math.max(0, weekday(dayNumber(yesterday)) - 5)
  return addDays(yesterday, -late)
}
