import { ownLotsOf } from '@parkett/core/labels/own-lots'
import { type Check, firstFound, found, type Reader } from '../../ledger/verify/check.ts'
import { int8 } from '../../platform/db/columns.ts'
import { everyAccountRow, read } from '../../platform/db/read.ts'
import { readCycleLots } from './own-lots.ts'

/** Cycles that are worked out between two looks for more. */
const atOnce = 500
const cycleRow = everyAccountRow({ customer: int8, instrument: int8, cycle: int8 })

/**
 * What an order says of its lots is the newest of its choices, and every choice had what it asked for:
 * made anew from the fills, each sale finds its shares.
 */
export const lotsCheck: Check = {
  id: 'I8-lots',
  title: 'Every choice of lots stands with its order, and fitted what its lots had left',
  broken: async (reader) =>
    (await firstFound(
      reader,
      everyAccountRow(found),
      `SELECT COALESCE(o.customer, c.customer) AS customer, COALESCE(o.id, c.order_id) AS id
       FROM (SELECT * FROM orders WHERE terms ? 'lots') o
       FULL JOIN (SELECT DISTINCT ON (customer, order_id) * FROM lot_choices
                  ORDER BY customer, order_id, id DESC) c
         ON c.customer = o.customer AND c.order_id = o.id
       WHERE o.id IS NULL OR c.id IS NULL OR o.side <> 'sell' OR o.instrument <> c.instrument
          OR o.terms->'lots' <> jsonb_build_object('cycle', c.cycle || 'n', 'parts', c.parts)`,
    )) ?? impossible(reader),
}

async function impossible(reader: Reader): Promise<string | undefined> {
  let after: readonly bigint[] = [0n, 0n, 0n]
  for (;;) {
    const cycles = await read(
      reader,
      cycleRow,
      `SELECT DISTINCT customer, instrument, cycle FROM lot_choices
       WHERE (customer, instrument, cycle) > ($1, $2, $3) ORDER BY 1, 2, 3 LIMIT ${atOnce}`,
      after,
    )
    for (const cycle of cycles) {
      const { fills, choices } = await readCycleLots(reader, cycle)
      const why = whyNot(() => ownLotsOf(fills, choices))
      if (why !== undefined)
        return `customer ${cycle.customer}, instrument ${cycle.instrument}, cycle ${cycle.cycle}: ${why}`
    }
    const last = cycles.at(-1)
    if (last === undefined || cycles.length < atOnce) return undefined
    after = [last.customer, last.instrument, last.cycle]
  }
}

function whyNot(made: () => unknown): string | undefined {
  try {
    made()
    return undefined
  } catch (error) {
    if (error instanceof RangeError) return error.message
    throw error
  }
}
