import { noCharges } from '@parkett/core/labels/position'
import type { CycleFill } from '@parkett/core/labels/lots'
import type { Part } from './read.ts'
import { exactIn } from './exact-json.ts'

/** What one rule took of a cycle. */
export type CycleLine = {
  readonly name: string
  readonly validFrom: string
  /** A fraction, as `FeeLine` has it. */
  readonly rate: bigint
  readonly amount: bigint
}

/** The executions of a cycle as its lots see them, and its charges by rule, the first first. */
export type Cycle = { readonly fills: readonly CycleFill[]; readonly lines: readonly CycleLine[] }

/** Fills of so many cycles, as two lists of parameters name them, by their index. */
export const ofCycles = (instruments: string, cycles: string): string =>
  `(instrument, cycle) IN (SELECT * FROM unnest(${instruments}::bigint[], ${cycles}::bigint[]))`

const ofCycle = `f.customer = $1 AND f.instrument = $2 AND f.cycle = (SELECT cycle FROM positions
  WHERE customer = $1 AND instrument = $2 AND shares > 0)`

/**
 * A cycle without what an order's page tells of each fill: read whole, with prices, fees line by line
 * and where the price came from, two thousand of them took four times as long.
 */
export const cycleParts: readonly Part[] = [
  {
    select: [
      `json_agg(json_build_array(f.side, f.order_id::text, f.trade_date, f.quantity::text,
        f.value::text, rtrim(f.fees->>'total', 'n')) ORDER BY f.id)::text`,
    ],
    from: `fills f WHERE ${ofCycle}`,
  },
  {
    select: ['name', '"from"', 'last[2]::text', 'amount::text'],
    from: `(SELECT l.line->>'name' AS name, l.line->'rule'->>'validFrom' AS "from",
        max(ARRAY[f.id, ${exactIn("l.line->'rule'->>'rate'")}]) AS last,
        sum(${exactIn("l.line->>'amount'")})::bigint AS amount, min(ARRAY[f.id, l.place]) AS first
      FROM fills f CROSS JOIN LATERAL jsonb_array_elements(f.fees->'lines')
        WITH ORDINALITY AS l(line, place)
      WHERE ${ofCycle} GROUP BY 1, 2) lines ORDER BY first`,
  },
]

type Raw = readonly (readonly (string | null)[])[]
type RawFill = readonly ['buy' | 'sell', string, string, string, string, string]

/** What `cycleParts` read. */
export function cycleFrom([agg = []]: Raw = [], lines: Raw = []): Cycle {
  // Written by the statement above, in this order.
  const raws = JSON.parse(agg[0] ?? '[]') as readonly RawFill[]
  return {
    fills: raws.map(([side, order, tradeDate, shares, notional, charges]) => ({
      side,
      order: BigInt(order),
      tradeDate,
      shares: BigInt(shares),
      notional: BigInt(notional),
      // A lot's cost asks for the sum of its charges and not for what they are.
      fees: { ...noCharges, transaction: BigInt(charges) },
    })),
    lines: lines.map(([name, validFrom, rate, amount]) => ({
      name: name ?? '',
      validFrom: validFrom ?? '',
      rate: BigInt(rate ?? 0),
      amount: BigInt(amount ?? 0),
    })),
  }
}
