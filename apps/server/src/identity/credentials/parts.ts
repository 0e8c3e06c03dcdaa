import type { accessConfig } from '@parkett/contract/customer/access'
import type { AnswerOf } from '@parkett/contract/wire/route'
import type pg from 'pg'
import type { Chance, Clock, Ids } from '../../base/ports.ts'
import type { AccessEvents } from './access-events.ts'
import type { Attempts } from './attempts.ts'
import type { EnvelopeKeys } from './envelope/keys.ts'
import type { Nonces } from './envelope/nonces.ts'
import type { EnvelopeOpener } from './envelope/open.ts'
import type { Guard } from './guard.ts'
import type { InTurn } from './in-turn.ts'
import type { KnownDevices } from './known-devices.ts'
import type { PasswordHasher } from './password-hasher.ts'
import type { Sessions } from './sessions.ts'
import type { Notify } from '../../platform/notify/notify.ts'
import type { SecretBox } from '../totp/secret-box.ts'
import type { Personal } from '../../platform/data-dir/personal.ts'
import type { Codes } from './codes.ts'
import type { TradeProof } from './trade-proof.ts'

/** What this installation is, as the visitor's first call tells it. */
export type AccessSettings = {
  readonly mode: 'simulated' | 'practice' | 'live'
  readonly invitationRequired: boolean
  readonly identityRequired: boolean
  readonly kfUrl: string
  /** Of now: two people can switch the source of prices. */
  readonly market: () => AnswerOf<typeof accessConfig>['market']
  readonly build: { readonly version: string; readonly hash: string }
}

/**
 * A customer whose registration is committed, for what other slices do then (accounts, demo
 * money).
 */
export type NewCustomer = {
  readonly id: bigint
  readonly accountNumber: string
  readonly username: string
}

/**
 * Must be idempotent by customer: after a crash or a failure it runs again, at the next login
 * or start.
 */
export type OnRegistered = (customer: NewCustomer) => Promise<void>

/** The slice's own workings, made once in `open-access.ts`. */
export type AccessParts = {
  readonly pool: pg.Pool
  /** Real time. Moving the simulated market's clock must end no session and age no key. */
  readonly wall: Clock
  readonly ids: Ids
  readonly chance: Chance
  readonly settings: AccessSettings
  readonly keys: EnvelopeKeys
  readonly legacyKeys: EnvelopeKeys | null
  readonly nonces: Nonces
  readonly opener: EnvelopeOpener
  readonly hasher: PasswordHasher
  readonly attempts: Attempts
  readonly inTurn: InTurn
  readonly guard: Guard
  readonly events: AccessEvents
  readonly devices: KnownDevices
  readonly sessions: Sessions
  readonly tradeProof: TradeProof
  readonly codes: Codes
  /** Seals the secrets of authenticator apps. */
  readonly totpBox: SecretBox
  readonly recoverySecret: Buffer
  /** Seals phones and addresses, and finds them by their marks. */
  readonly personal: Personal
  /** The origin customers come by; empty: named by nobody. */
  readonly publicOrigin: string
  readonly notify: Notify
  readonly onRegistered: readonly OnRegistered[]
  readonly onFault: (error: unknown) => void
}
