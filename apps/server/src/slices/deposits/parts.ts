import type { Alarm } from '../../base/alarm.ts'
import type { DepositLevel } from '@parkett/contract/customer/deposits'
import type { Pool } from 'pg'
import type { ProveTrade } from '../../platform/http/serve.ts'
import type { Commit } from '../../ledger/door/commit.ts'
import type { Notify } from '../../platform/notify/notify.ts'
import type { Clock } from '../../base/ports.ts'
import type { PaymentProvider } from '../../accounts/psp/port.ts'

/** The account customers transfer to. `demo`: it does not exist, and every screen says so. */
export type ReceivingAccount = {
  readonly holder: string
  readonly bank: string
  readonly iban: string
  readonly bic: string
  readonly demo: boolean
}

export type DepositsDeps = {
  readonly pool: Pool
  readonly commit: Commit
  /** Business time: deposits and their journals. */
  readonly clock: Clock
  /** Real time: how old a callback is. */
  readonly wall: Clock
  readonly simulated: boolean
  readonly providers: readonly PaymentProvider[]
  /** Whose callbacks come in the shape of payment intents; null: nobody's. */
  readonly intents: { readonly webhookSecret: string } | null
  readonly webhookSecret: Buffer
  readonly account: ReceivingAccount
  readonly isVerified: (customer: bigint) => Promise<boolean>
  /** How far the customer is known, whatever the house asks for. */
  readonly levelOf: (customer: bigint) => Promise<DepositLevel>
  readonly proveTradePassword: ProveTrade
  readonly notify: Pick<Notify, 'security'>
  readonly alarm: Alarm
}

/** The provider a deposit was begun with; undefined when it is not configured any more. */
export const providerOf = ({ providers }: Pick<DepositsDeps, 'providers'>, id: string | null) =>
  providers.find((known) => known.id === id)
