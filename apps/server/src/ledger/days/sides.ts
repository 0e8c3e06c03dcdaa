import type { CashBalance, CashSide } from '@parkett/contract/customer/cash-log'
import type { AccountCode } from '@parkett/core/ledger/chart'

/** A side of a customer's cash that is asked for as one, or a pocket of its own. */
export type DaySide = CashSide | AccountCode

const bank: readonly AccountCode[] = ['C.wallet', 'C.wallet_hold', 'C.payout', 'C.returning']
const securities: readonly AccountCode[] = ['C.cash', 'C.unsettled', 'C.hold']
/** In a pool: no cash, and told beside it. */
const treasury: readonly AccountCode[] = ['C.treasury_pending', 'C.treasury', 'C.redeem_pending']

/** In savings that run: told beside it too. */
const fund: readonly AccountCode[] = ['C.fund']

const together: Readonly<Record<CashSide, readonly AccountCode[]>> = {
  both: [...bank, ...securities],
  bank,
  securities,
}

/** Money of a loan, and what is owed of it. */
const loan: readonly AccountCode[] = ['C.loan', 'H.loan', 'H.loan_interest_due']

/** Pockets that are explained one by one: those of its cash, of a pool, and what a customer owes. */
const alone: readonly AccountCode[] = [
  ...bank,
  ...securities,
  ...treasury,
  ...fund,
  ...loan,
  'H.receivable',
]

/** The pocket of each product; what waits before and behind it is told with the product itself. */
const products = { treasury: 'C.treasury', savings: 'C.fund', loan: 'C.loan' } as const

/** What a customer asks for as one balance: a side of the cash, or the pocket of a product. */
export const balanceSide = (asked: CashBalance): DaySide =>
  asked === 'both' || asked === 'bank' || asked === 'securities' ? asked : products[asked]

/** Every side whose days are summed ahead, with its pockets. */
export const pocketsOf: Readonly<Record<string, readonly AccountCode[]>> = {
  ...together,
  ...Object.fromEntries(alone.map((code) => [code, [code]])),
}

/**
 * What the lines of a journal `j` change in the pockets `pockets`, of one currency `asset`. What
 * stays within them changes nothing.
 */
export const changeIn = (asset: string, pockets: string): string =>
  `SELECT sum(CASE WHEN l->>1 = ANY(${pockets}) THEN (l->>3)::bigint ELSE 0 END
     - CASE WHEN l->>0 = ANY(${pockets}) THEN (l->>3)::bigint ELSE 0 END)::bigint AS change
   FROM json_array_elements(j.lines::json) l WHERE l->>2 = ${asset}`
