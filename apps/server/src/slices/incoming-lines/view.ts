import type { IncomingLineView } from '@parkett/contract/desk/line-view'
import { money, toWire, type Currency } from '@parkett/contract/wire/money'
import { referenceOf } from '@parkett/contract/wire/reference'
import { readIban } from '@parkett/core/cards/iban'
import { utcDate } from '@parkett/core/civil'
import type { Pool } from 'pg'
import { payoutOfLine } from '../../accounts/cash/came-back.ts'
import { stoppedSenders, type SenderDeps } from '../../accounts/cash/stopped-senders.ts'
import type { Clock } from '../../base/ports.ts'
import { boundTo, suggestionsFor, type LineRow } from './queries.ts'
import type { LineDeps } from './receive.ts'
import { needsTwo } from './second.ts'

export type LineViewDeps = SenderDeps &
  Pick<LineDeps, 'nameOf'> & {
    readonly pool: Pool
    readonly clock: Clock
    /** Verified customers whose name has these words; none where they would be many. */
    readonly namedAs: (words: string) => Promise<readonly bigint[]>
  }

/** Lines as the desk shows them, each with whom it may be for. */
export async function asLines(
  deps: LineViewDeps,
  rows: readonly LineRow[],
): Promise<IncomingLineView[]> {
  const { pool, clock, nameOf } = deps
  const date = utcDate(clock.now())
  const stopped = await stoppedSenders(deps, pool, rows)
  const boundBy = await boundTo(pool, deps.vault, rows)
  return Promise.all(
    rows.map(async (line): Promise<IncomingLineView> => ({
      ...line,
      id: line.id.toString(),
      amount: wire(line),
      receivedAt: line.receivedAt.toISOString(),
      needsTwo: needsTwo(line, date),
      suggestions: await suggestionsFor(pool, line, {
        bound: boundBy(line),
        named: new Set(await deps.namedAs(line.remitter)),
        nameOf,
      }),
      returnable: readIban(line.iban) !== null,
      senderFrozen: stopped.has(line.id),
      payout: await payoutView(deps, line),
    })),
  )
}

async function payoutView(
  { pool }: Pick<LineDeps, 'pool'>,
  line: LineRow,
): Promise<IncomingLineView['payout']> {
  const found = await payoutOfLine(pool, line)
  if (found === null) return null
  return {
    id: found.id.toString(),
    reference: referenceOf(found.id),
    customer: found.customer.toString(),
  }
}

export const wire = ({
  currency,
  amount,
}: {
  readonly currency: Currency
  readonly amount: bigint
}) => toWire(money(currency, amount))
