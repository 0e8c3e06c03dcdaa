import type { Currency } from '@parkett/contract/wire/money'
import type { Outcome } from '@parkett/contract/wire/outcome'
import type { WarnedOf } from '../../accounts/appropriateness/warned.ts'
import type { ReviewDeps } from '../../ledger/door/reviewed.ts'
import type { Caller, ProveTrade } from '../../platform/http/serve.ts'
import type { LoadDeps } from './load.ts'

type Asker = Pick<Caller, 'customer' | 'session'>

export type TreasuryDeps = ReviewDeps &
  LoadDeps & {
    readonly proveTradePassword: ProveTrade
    readonly warnedOf: WarnedOf
    readonly home: Currency
    readonly simulated: boolean
    /** To buy, the identity too; to give back, the trade password alone. */
    readonly mayTrade: (asker: Asker) => Promise<Outcome<true>>
    readonly mayMoveMoney: (asker: Asker) => Promise<Outcome<true>>
  }
