import type { ExplainNode, Figure } from '@parkett/contract/customer/assets'
import type { ChainRow, Head } from '@parkett/proof/chain'
import type { AmountRow, CashRow, PocketRow } from '@parkett/proof/sums'
import type { Currency } from '@parkett/contract/wire/money'
import type { TreasuryOrder } from '@parkett/contract/customer/treasury'
import type { Provenance } from '@parkett/contract/wire/provenance'

/**
 * Documents as `make/` writes them, for setting them; what is printed was read back from the
 * signed text.
 */
export type DocumentHead = {
  /** What the house was called when it was issued. */
  readonly brand: string
  readonly kind: string
  readonly reference: string
  readonly simulated: boolean
  /** Only on papers of a practice. */
  readonly practice?: true
  readonly issuedAt: string
  /** In which the paper tells moments; those issued before it was said tell the house's. */
  readonly zone?: string
  readonly account: {
    readonly customer: string
    readonly number: string
    readonly username: string
  }
}
type Source = Pick<Provenance, 'kind' | 'source' | 'at' | 'delaySeconds'>
type Named = {
  readonly id: string
  readonly code: string
  readonly isin: string | null
  readonly name: string
  readonly nameZh: string | null
}
type Charge = AmountRow & { readonly currency: Currency }

export type NoteDocument = DocumentHead & {
  readonly order: {
    readonly reference: string
    readonly side: 'buy' | 'sell'
    readonly type: 'limit' | 'market' | 'allotment' | 'block'
    readonly currency: Currency
    readonly limit: string
    /** Of one that waited for a price: where it was sent to the market, and what that followed. */
    readonly stop?: string
    readonly trail?: string
    /** The limit that stood beside the stop. */
    readonly beside?: string
    readonly quantity: string
    readonly filled: string
    readonly createdAt: string
  }
  readonly instrument: Named & { readonly venue: string }
  readonly fills: readonly {
    readonly at: string
    readonly settlesOn: string
    readonly price: string
    readonly quantity: string
    readonly value: string
    readonly fees: string
    readonly source: Source
    readonly entry: { readonly position: string; readonly hash: string } | null
    /** Hash of what the execution is worked out from; papers of before have none. */
    readonly receipt?: string
  }[]
  readonly charges: readonly (Charge & {
    readonly component: string
    readonly rule: { readonly schedule: string; readonly rate: string; readonly validFrom: string }
  })[]
  readonly sums: { readonly value: string; readonly fees: string; readonly total: string }
  /** Of a sale that chose its lots: what it took of each, and its result by that. */
  readonly lots?: {
    readonly parts: readonly {
      readonly date: string
      readonly quantity: string
      readonly cost: string
    }[]
    readonly cost: string
    readonly result: string
  }
  /** Of new shares: what was set aside for them, and what became of it. */
  readonly allotment?: {
    readonly reserved: string
    readonly paid: string
    readonly refunded: string
  }
}

type Period = { readonly from: string; readonly to: string; readonly zone: string }
type ChargeRow = Charge & {
  readonly position: string
  readonly date: string
  readonly event: string
  readonly account: string
}

export type StatementDocument = DocumentHead & {
  readonly period: Period
  readonly chain: { readonly from: Head; readonly to: Head }
  readonly cash: readonly CashRow[]
  readonly pockets: readonly PocketRow[]
  readonly positions: readonly {
    readonly instrument: Named
    readonly quantity: string
    readonly currency: Currency
    readonly price: string | null
    readonly priceDate: string | null
    readonly source: Source | null
    readonly value: string | null
  }[]
  readonly charges: readonly ChargeRow[]
  readonly chargeTotals: readonly AmountRow[]
  readonly journals: readonly ChainRow[]
}

export type FeeDocument = DocumentHead & {
  readonly period: Period
  readonly charges: readonly ChargeRow[]
  readonly chargeTotals: readonly AmountRow[]
  readonly components: readonly (Charge & { readonly component: string })[]
}

/** The parts are those of `explain.figure`. */
export type FigureDocument = DocumentHead & {
  readonly figure: Figure
  readonly at: string
  readonly amount: { readonly currency: Currency; readonly amount: string }
  readonly parts: ExplainNode
}

export type TreasuryDocument = DocumentHead & {
  readonly period: Period
  readonly currency: Currency
  readonly orders: readonly (Pick<TreasuryOrder, 'kind' | 'swept' | 'status'> & {
    readonly at: string
    readonly amount: string
  })[]
  readonly income: readonly {
    readonly day: string
    readonly units: string
    readonly perTenThousand: string
    readonly amount: string
  }[]
  readonly months: readonly { readonly month: string; readonly amount: string }[]
  readonly sums: { readonly in: string; readonly out: string; readonly income: string }
}

export type LoanDocument = DocumentHead & {
  readonly loan: {
    readonly currency: Currency
    readonly amount: string
    readonly months: number
    readonly nominalRate: string
    readonly effectiveRate: string
    readonly instalment: string
    readonly lastInstalment: string
    readonly totalInterest: string
    readonly total: string
    readonly agreement: string
    /** Of a contract alone. */
    readonly reference?: string
    readonly acceptedAt?: string
    readonly revocableUntil?: string | null
  }
  readonly schedule: readonly {
    readonly number: number
    readonly dueOn: string | null
    readonly pay: string
    readonly interest: string
    readonly principal: string
    readonly balance: string
  }[]
}

export type ReceiptDocument = DocumentHead & Pick<StatementDocument, 'chain' | 'journals'>
