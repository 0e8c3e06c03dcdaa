import type { CashSide } from '@parkett/contract/customer/cash-log'

/** Pockets of a customer's cash by the side that is asked for, as LIKE takes them. */
export const pocketsOf: Readonly<Record<CashSide, readonly string[]>> = {
  both: ['C.%'],
  bank: ['C.wallet', 'C.wallet\\_hold', 'C.payout', 'C.returning'],
  securities: ['C.cash', 'C.unsettled', 'C.hold'],
}

/**
 * What the lines of a journal `j` change in the pockets `pockets`, of one currency `asset`. What
 * stays within them changes nothing.
 */
export const changeIn = (asset: string, pockets: string): string =>
  `SELECT sum(CASE WHEN l->>1 LIKE ANY(${pockets}) THEN (l->>3)::bigint ELSE 0 END
     - CASE WHEN l->>0 LIKE ANY(${pockets}) THEN (l->>3)::bigint ELSE 0 END)::bigint AS change
   FROM json_array_elements(j.lines::json) l WHERE l->>2 = ${asset}`
