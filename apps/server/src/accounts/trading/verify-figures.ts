import { groupFees } from '@parkett/core/fees/groups'
import { bought, emptyPosition, sold, type PositionState } from '@parkett/core/labels/position'
import type { Check, Found, Reader } from '../../ledger/verify/check.ts'
import { columnsOf } from '../../ledger/read/statement.ts'
import { keyText } from '../../ledger/table.ts'
import { fills, type FillRow } from './tables.ts'
import { int8, text } from '../../platform/db/columns.ts'
import { everyAccountRow, read, readPortions } from '../../platform/db/read.ts'
import { exactIn } from './exact-json.ts'

/**
 * The personal centre shows pockets, shares, their cost and their result. Pockets are proved by
 * I3; the rest is made again here from the fills alone, with nothing that was stored beside
 * them.
 */
export const figuresCheck: Check = {
  id: 'I17',
  title:
    'Every figure of the personal centre can be made again from its entries: shares, capital, realised result',
  broken: async (reader) => {
    const stored = await storedPositions(reader)
    const found = await eachPosition(reader, (name, made) => {
      const kept = stored.get(name)
      stored.delete(name)
      const faults = (['shares', 'capital', 'realised'] as const).filter(
        (figure) => kept?.[figure] !== made[figure],
      )
      return faults.map(
        (figure) => `${figure} ${kept?.[figure] ?? 'missing'}, from fills ${made[figure]}`,
      )[0]
    })
    if (found !== undefined) return found
    const [left] = stored.keys()
    return left === undefined ? closedFault(reader) : about(left, 'no fill made it')
  },
}

const closedSum = everyAccountRow({ customer: int8, currency: text(), kept: int8, made: int8 })

/** What all closed positions brought is kept with their currency, and read without them. */
async function closedFault(reader: Reader): Promise<Found | undefined> {
  const sql = `SELECT customer, currency, COALESCE(f.realised, 0) AS kept,
      COALESCE(c.realised, 0)::bigint AS made
    FROM trading_funds f FULL JOIN (
      SELECT customer, currency, sum(realised) AS realised, count(*) AS closed
      FROM closed_positions GROUP BY customer, currency) c USING (customer, currency)
    WHERE COALESCE(f.realised, 0) <> COALESCE(c.realised, 0)
      OR COALESCE(f.closed, 0) <> COALESCE(c.closed, 0) LIMIT 1`
  const [row] = await read(reader, closedSum, sql)
  if (row === undefined) return undefined
  const { customer, currency, kept, made } = row
  const fault = `closed positions in ${currency}: ${kept}, they brought ${made}`
  return { text: `customer ${customer}: ${fault}`, customer }
}

type Made = { readonly shares: bigint; readonly capital: bigint; readonly realised: bigint }
type Compare = (name: string, made: Made) => string | undefined

const pageRows = 10_000

/** Replays the fills of one position after the other; stops at the first that differs. */
async function eachPosition(reader: Reader, compare: Compare): Promise<Found | undefined> {
  const sql = `SELECT ${columnsOf(fills)} FROM fills ORDER BY customer, instrument, id`
  let name = ''
  let state = emptyPosition
  let closed = 0n
  const end = (): Found | undefined => {
    const running = state.shares > 0n
    const fault =
      name === ''
        ? undefined
        : compare(name, {
            shares: state.shares,
            capital: state.capital,
            realised: closed + (running ? state.realised : 0n),
          })
    return fault && about(name, fault)
  }
  for await (const rows of readPortions(reader, everyAccountRow(fills.columns), sql, pageRows)) {
    for (const fill of rows) {
      const own = keyText([fill.customer, fill.instrument])
      if (own !== name) {
        const fault = end()
        if (fault !== undefined) return fault
        ;[name, state, closed] = [own, emptyPosition, 0n]
      }
      if (fill.side === 'sell' && fill.quantity > state.shares)
        return { text: `fill ${fill.id}: sells more than was bought`, customer: fill.customer }
      state = replay(state, fill)
      if (state.shares === 0n) closed += state.realised
    }
  }
  return end()
}

const replay = (state: PositionState, fill: FillRow): PositionState =>
  (fill.side === 'buy' ? bought : sold)(state, {
    order: fill.orderId,
    at: fill.filledAt,
    tradeDate: fill.tradeDate,
    shares: fill.quantity,
    notional: fill.value,
    fees: groupFees(fill.fees, fill.side),
  })

const storedPosition = everyAccountRow({
  customer: int8,
  instrument: int8,
  shares: int8,
  capital: int8,
  realised: int8,
})

/**
 * What the figures are made of, as stored: the running cycle, and the result of every cycle so
 * far.
 */
async function storedPositions(reader: Reader): Promise<Map<string, Made>> {
  const sql = `SELECT p.customer, p.instrument, p.shares, p.capital,
      (COALESCE(c.realised, 0) + CASE WHEN p.shares > 0
        THEN ${exactIn("p.state->>'realised'")} ELSE 0 END)::bigint AS realised
    FROM positions p LEFT JOIN (
      SELECT customer, instrument, sum(realised) AS realised FROM closed_positions
      GROUP BY customer, instrument) c USING (customer, instrument)`
  const rows = await read(reader, storedPosition, sql)
  return new Map(
    rows.map(({ customer, instrument, ...made }) => [keyText([customer, instrument]), made]),
  )
}

/** A position is named by its customer and its instrument. */
function about(name: string, fault: string): Found {
  const [customer = '', instrument = ''] = name.split(keyText(['', '']))
  return { text: `position ${customer}/${instrument}: ${fault}`, customer: BigInt(customer) }
}
