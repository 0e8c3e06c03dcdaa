import type { Currency } from '@parkett/contract/wire/money'
import { groupFees } from '@parkett/core/fees/groups'
import { replayCycle } from '@parkett/core/labels/sales'
import type { Charges } from '@parkett/core/labels/position'
import type { Pool } from 'pg'
import { ofCycles } from '../../../accounts/trading/cycle.ts'
import { readTable } from '../../../accounts/trading/read.ts'
import { closedPositions, fills, type FillRow } from '../../../accounts/trading/tables.ts'
import { entry, sum, type Draft } from './node.ts'

type Replayed = {
  readonly instrument: bigint
  readonly cycle: bigint
  readonly steps: readonly ReplayedStep[]
}
/** A fill as it was booked, and what it did to the cost basis. */
export type ReplayedStep = {
  readonly row: FillRow
  readonly charges: Charges
  readonly cost: bigint
  readonly received: bigint
  readonly removed: bigint
}

type CycleName = Pick<Replayed, 'instrument' | 'cycle'>

/** Cycles replayed fill by fill from the books, the one that began first first. */
export async function cyclesOf(
  reader: Pool,
  customer: bigint,
  cycles: readonly CycleName[],
): Promise<readonly Replayed[]> {
  const rows = await readTable(
    reader,
    fills,
    `customer = $1 AND ${ofCycles('$2', '$3')} ORDER BY id`,
    [
      customer,
      cycles.map(({ instrument }) => instrument.toString()),
      cycles.map(({ cycle }) => cycle.toString()),
    ],
  )
  return [...Map.groupBy(rows, ({ cycle }) => cycle)].map(([cycle, list]) => ({
    instrument: list[0]?.instrument ?? 0n,
    cycle,
    steps: replay(list),
  }))
}

/** The newest positions of a currency that came to their end. */
export async function closedCycles(
  reader: Pool,
  { customer, currency, most }: { customer: bigint; currency: Currency; most: number },
): Promise<readonly CycleName[]> {
  const where = 'customer = $1 AND currency = $2 ORDER BY closed_at DESC LIMIT $3'
  const rows = await readTable(reader, closedPositions, where, [customer, currency, most])
  return rows.map(({ instrument, id }) => ({ instrument, cycle: id }))
}

const replay = (rows: readonly FillRow[]): readonly ReplayedStep[] =>
  replayCycle(
    rows.map((row) => ({
      side: row.side,
      shares: row.quantity,
      value: row.value,
      fees: groupFees(row.fees, row.side),
      row,
    })),
  ).map(({ fill, cost, received, removed }) => ({
    row: fill.row,
    charges: fill.fees,
    cost,
    received,
    removed,
  }))

const of = (row: FillRow) => ({
  journal: row.journal,
  event: `${row.side}.fill`,
  at: row.filledAt,
  order: row.orderId,
})

/** Capital: what each purchase cost, minus the average cost each sale took out. */
export const capitalNode = (steps: readonly ReplayedStep[], sign: 1 | -1 = 1): Draft =>
  sum(
    'capital',
    steps.map(({ row, cost, removed }) =>
      row.side === 'buy'
        ? entry(cost, of(row))
        : entry(removed, of(row), { label: 'removed_capital', sign: -1 }),
    ),
    { sign },
  )

/** Realised profit and loss: what each sale brought, minus the capital it took out. */
export const realisedNodes = (steps: readonly ReplayedStep[]): readonly Draft[] =>
  steps
    .filter(({ row }) => row.side === 'sell')
    .flatMap(({ row, received, removed }) => [
      entry(received, of(row), { label: 'amount_to_receive' }),
      entry(removed, of(row), { label: 'removed_capital', sign: -1 }),
    ])

export const buyValueNodes = (steps: readonly ReplayedStep[]): readonly Draft[] =>
  steps.filter(({ row }) => row.side === 'buy').map(({ row }) => entry(row.value, of(row)))

/** One of the four charges, by the fills that booked it. */
export const chargeNodes = (
  steps: readonly ReplayedStep[],
  group: keyof Charges,
): readonly Draft[] =>
  steps
    .filter(({ charges }) => charges[group] !== 0n)
    .map(({ row, charges }) => entry(charges[group], of(row)))
