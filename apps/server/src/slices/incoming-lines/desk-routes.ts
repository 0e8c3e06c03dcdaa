import {
  incomingLinesAssign,
  incomingLinesList,
  incomingLinesReturn,
} from '@parkett/contract/desk/incoming-lines'
import { incomingLinesCounts } from '@parkett/contract/desk/line-filter'
import {
  incomingLinesAssignTogether,
  incomingLinesShow,
} from '@parkett/contract/desk/lines-together'
import { lineReturnReasons } from '@parkett/contract/desk/incoming-lines'
import { money } from '@parkett/contract/wire/money'
import type { AnswerOf, QueryOf } from '@parkett/contract/wire/route'
import { readIban } from '@parkett/core/cards/iban'
import { utcDate } from '@parkett/core/civil'
import type { FastifyInstance } from 'fastify'
import { payoutOfLine } from '../../accounts/cash/came-back.ts'
import { stoppedSenders, type SenderDeps } from '../../accounts/cash/stopped-senders.ts'
import type { Ids } from '../../base/ports.ts'
import { lastShown, pageOf } from '../../platform/http/cursor.ts'
import { orRefuse, refuse } from '../../base/refusal.ts'
import { refuseHeld } from '../../identity/staff/case-holds.ts'
import { serve, type Gate, type Staff } from '../../platform/http/serve.ts'
import { keepDone, submit } from '../../ledger/door/submit.ts'
import type { SavedFilters } from '../../platform/queue/counts.ts'
import { creditAct, returnAct } from './acts.ts'
import { mustBeAnswered } from './answered.ts'
import { rememberOpening } from './openings.ts'
import {
  creditableName,
  endedLines,
  lineAs,
  lineExists,
  openLine,
  type LineRow,
} from './queries.ts'
import { countsOf, openPage, type QueueDeps } from './queue.ts'
import type { LineDeps } from './receive.ts'
import { needsTwo } from './second.ts'
import { assignTogether, standingOf, type LineTogetherDeps } from './together.ts'
import { asLines, wire } from './view.ts'

export type DeskLineDeps = LineDeps &
  SenderDeps &
  QueueDeps &
  LineTogetherDeps & { readonly savedFilters: SavedFilters; readonly ids: Ids }

/**
 * O3: what arrived and belongs to nobody yet. Staff say whose it is, or send it back; the
 * amount is the bank's.
 */
export function registerIncoming(app: FastifyInstance, gate: Gate, deps: DeskLineDeps): void {
  const { pool, commit, clock, wall } = deps
  const mine = ({ person }: Staff, id: bigint) =>
    refuseHeld({ pool, wall, person }, { room: 'deposits', id })

  serve(app, gate, incomingLinesList, ({ query, staff: { person } }) =>
    linesFor(deps, person, query),
  )
  serve(app, gate, incomingLinesCounts, ({ staff: { person } }) => countsOf(deps, person))

  serve(app, gate, incomingLinesShow, async ({ params, staff: { person } }) => {
    const found = (await lineAs(deps, BigInt(params.id))) ?? refuse('not_found')
    const { stands, ...shown } = await standingOf(deps, found, { person, opens: true })
    await rememberOpening(deps, { line: found.line.id, person, stands })
    return shown
  })

  serve(app, gate, incomingLinesAssignTogether, async ({ body, key, staff }) => ({
    lines: [...(await assignTogether(deps, { staff, key, reason: body.reason }, body.lines))],
  }))

  serve(app, gate, incomingLinesAssign, async ({ params, body, key, staff }, keep) => {
    const line = await mustBeOpen(deps, BigInt(params.id))
    await mine(staff, line.id)
    if ((await payoutOfLine(pool, line)) !== null) return refuse('payout_came_back')
    if (needsTwo(line, utcDate(clock.now()))) return refuse('second_person')
    const customer = BigInt(body.customer)
    await creditableName(pool, body.customer)
    mustBeAnswered(await deps.nameOf(customer, line.remitter), body.answers)
    const input = {
      line: line.id,
      amount: money(line.currency, line.amount),
      by: staff.alias,
      taken: false,
    }
    const actor = { ...staff, reasons: [body.reason] }
    const asking = { customer, key, body: { line: params.id, ...body }, actor }
    orRefuse(await submit(commit, { ...asking, inside: keepDone(keep) }, creditAct, input))
    return {}
  })

  serve(app, gate, incomingLinesReturn, async ({ params, body, key, staff }, keep) => {
    const line = await mustBeOpen(deps, BigInt(params.id))
    await mine(staff, line.id)
    if ((await payoutOfLine(pool, line)) !== null) return refuse('payout_came_back')
    // Only to the account that the bank says it came from: nobody types one.
    if (readIban(line.iban) === null) return refuse('sender_unknown')
    if ((await stoppedSenders(deps, pool, [line])).size > 0) return refuse('sender_frozen')
    const input = {
      line: line.id,
      amount: money(line.currency, line.amount),
      reason: body.reason,
      by: staff.alias,
    }
    const asking = { customer: 0n, key, body: { line: params.id, ...body } }
    orRefuse(await submit(commit, { ...asking, inside: keepDone(keep) }, returnAct, input))
    return {}
  })
}

/** A page of those that wait and one of those that ended, each from its own cursor. */
async function linesFor(
  deps: DeskLineDeps,
  person: bigint,
  { open: cursor, ended: endedCursor, ends, ...filter }: QueryOf<typeof incomingLinesList>,
): Promise<AnswerOf<typeof incomingLinesList>> {
  const [open, endedRows] = await Promise.all([
    openPage(deps, { ...filter, person, cursor }),
    endedLines(deps, { last: lastShown(endedCursor), returned: ends === 'returned' }),
  ])
  const ended = pageOf(endedRows, ({ id }) => id)
  return {
    open: await asLines(deps, open.rows),
    openNext: open.next,
    endedNext: ended.next,
    at: new Date(deps.clock.now()).toISOString(),
    ended: ended.rows.map((row) => ({
      ...row,
      id: row.id.toString(),
      amount: wire(row),
      at: row.at.toISOString(),
      customer: row.customer === 0n ? null : row.customer.toString(),
      file: row.file?.toString() ?? null,
      withdrawal: row.withdrawal?.toString() ?? null,
      reason: lineReturnReasons.find((known) => known === row.reason) ?? null,
    })),
  }
}

async function mustBeOpen(deps: Pick<LineDeps, 'pool' | 'personal'>, id: bigint): Promise<LineRow> {
  const line = await openLine(deps, id)
  if (line !== undefined) return line
  return refuse((await lineExists(deps.pool, id)) ? 'deposit_not_open' : 'not_found')
}
