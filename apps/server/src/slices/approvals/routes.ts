import {
  approvalsDecide,
  approvalsList,
  approvalsRequest,
  type Approval,
} from '@parkett/contract/desk/approvals'
import { approvalsRequestOfferings } from '@parkett/contract/desk/offering-proposals'
import { approvalsCounts } from '@parkett/contract/desk/approval-filter'
import type { Verdict } from '@parkett/contract/desk/findings'
import type { Facts } from '@parkett/contract/wire/outcome'
import type { Reason } from '@parkett/contract/reasons'
import type { AnswerOf, QueryOf } from '@parkett/contract/wire/route'
import type { FastifyInstance } from 'fastify'
import {
  actOf,
  readAct,
  requestApproval,
  requestApprovals,
  type FourEyesPorts,
} from '../../identity/four-eyes/approvals.ts'
import { decideApproval } from '../../identity/four-eyes/decide.ts'
import { allEvidence } from '../../identity/four-eyes/evidence.ts'
import { readersOf } from '../../identity/usernames.ts'
import { unansweredIn } from '../../identity/four-eyes/findings.ts'
import { openedOf } from '../../identity/four-eyes/opened.ts'
import { changedIn, marksOf, sinceThen } from '../../identity/four-eyes/seen.ts'
import { toType } from '../../identity/four-eyes/typed.ts'
import type { SavedFilters } from '../../platform/queue/counts.ts'
import { inOrder } from '../../platform/queue/orders.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Translate } from '../../platform/http/translate.ts'
import { serve, type Gate, type Staff } from '../../platform/http/serve.ts'
import { hash, int8, json, nullable, text, timestamp } from '../../platform/db/columns.ts'
import { houseRow, read, type RowIn } from '../../platform/db/read.ts'

import { countsOf, pageOfQueue } from './queue.ts'

type Ports = FourEyesPorts

/** Serves what two people do. */
export function registerApprovals(
  app: FastifyInstance,
  gate: Gate,
  ports: Ports & { readonly translate: Translate; readonly savedFilters: SavedFilters },
): void {
  serve(app, gate, approvalsList, async ({ query, language, staff }) => {
    const translate: Sentence = (reason, facts) => ports.translate(language, reason, facts)
    return listApprovals(ports, { staff, query, translate })
  })
  serve(app, gate, approvalsCounts, ({ staff }) => countsOf(ports, staff))
  serve(app, gate, approvalsRequest, ({ staff, body, key }) =>
    requestApproval(ports, staff, { ...body, key }),
  )
  serve(app, gate, approvalsRequestOfferings, async ({ staff, body, key }) => {
    const asked = await requestApprovals(ports, staff, { ...body, key })
    return { ids: asked.map(({ id }) => id) }
  })
  serve(app, gate, approvalsDecide, async ({ staff, params, body, key }) => {
    await decideApproval(ports, staff, { ...body, id: BigInt(params.id), key })
    return {}
  })
}

const shown = houseRow({
  id: int8,
  payload: text(),
  digest: hash,
  reason: text(),
  requester: int8,
  requesterRole: text(),
  requestedAt: timestamp,
  expiresAt: timestamp,
  name: text(),
  decision: nullable(text<'approved' | 'returned'>()),
  deciderName: nullable(text()),
  deciderRole: nullable(text()),
  note: nullable(text()),
  verdicts: nullable(json<Verdict[]>()),
  decidedAt: nullable(timestamp),
  dueState: nullable(text<'due' | 'done' | 'failed'>()),
  dueReason: nullable(text<Reason>()),
  dueFacts: nullable(json<Facts>()),
})
type Row = RowIn<typeof shown>

type Sentence = (reason: Reason, facts: Facts) => string

type Listing = {
  readonly staff: Staff
  readonly query: QueryOf<typeof approvalsList>
  readonly translate: Sentence
}

async function listApprovals(
  ports: Ports,
  { staff, query, translate }: Listing,
): Promise<AnswerOf<typeof approvalsList>> {
  const { pool, wall } = ports
  const now = new Date(wall.now())
  const { ids, next } = await pageOfQueue(ports, staff, query)
  const found = await read(
    pool,
    shown,
    `SELECT a.id, a.payload, a.digest, a.reason, a.requester, a.requester_role, a.requested_at,
       a.expires_at, s.username AS name, d.decision, p.username AS decider_name, d.decider_role,
       d.note, d.verdicts, d.decided_at, u.state AS due_state, u.reason AS due_reason, u.facts AS due_facts
     FROM approvals a JOIN staff s ON s.id = a.requester
     LEFT JOIN approval_decisions d ON d.approval = a.id LEFT JOIN staff p ON p.id = d.decider
     LEFT JOIN approval_dues u ON u.approval = a.id
     WHERE a.id = ANY($1)`,
    [ids],
  )
  const page = inOrder(ids, found)
  const marks = await marksOf(pool, query.state === 'open' ? page.map(({ id }) => id) : [])
  const acts = page.map((row) => ({ row, act: readAct(row) }))
  const readerOf = await readersOf(
    pool,
    acts.flatMap(({ act }) => ('customer' in act ? BigInt(act.customer) : [])),
  )
  const views = acts.map(async ({ row, act }) => ({
    ...(await show(ports, row, { act, now, marks: marks.get(row.id), reader: staff.name })),
    language: 'customer' in act ? readerOf(BigInt(act.customer)).language : null,
    carried: carriedOf(row, translate),
  }))
  return { rows: await Promise.all(views), next }
}

function carriedOf(
  { dueState: state, dueReason: reason, dueFacts: facts }: Row,
  translate: Sentence,
): Approval['carried'] {
  return state === null
    ? null
    : { state, why: reason === null ? '' : translate(reason, facts ?? {}) }
}

type At = {
  readonly act: Approval['act']
  readonly now: Date
  readonly marks: ReadonlySet<string> | undefined
  readonly reader: string
}

async function show(
  ports: Ports,
  row: Row,
  { act, now, marks, reader }: At,
): Promise<Omit<Approval, 'carried' | 'language'>> {
  const open = row.decision === null && row.expiresAt > now
  const diff = open ? await diffOf(ports, act, now) : { before: '', after: '' }
  const evidence = open ? await allEvidence(ports, ports.pool, { act, now }) : []
  const about = { approval: row.id, evidence }
  const at = { now, approval: row.id }
  const { deciderName: name, deciderRole: role, note, decidedAt } = row
  return {
    id: String(row.id),
    act,
    digest: row.digest,
    reason: row.reason,
    requester: { id: String(row.requester), name: row.name, role: row.requesterRole },
    requestedAt: row.requestedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    state: row.decision ?? (open ? 'open' : 'expired'),
    ...diff,
    evidence: [...evidence],
    opened: open
      ? await openedOf(ports.pool, {
          act,
          requester: row.name,
          requestedAt: row.requestedAt,
          reader,
        })
      : null,
    toType: open ? await toType(ports.pool, { kind: actOf(ports, act.kind), act }) : null,
    changed: changedIn(ports, marks, about),
    unanswered: open
      ? [...(await unansweredIn(ports.pool, { kind: actOf(ports, act.kind), act, at }))]
      : [],
    verdicts: row.verdicts ?? [],
    since:
      open && 'customer' in act
        ? await sinceThen(ports.pool, { approval: row.id, customer: BigInt(act.customer) })
        : null,
    decision:
      name === null || role === null || decidedAt === null
        ? null
        : { name, role, note: note ?? '', at: decidedAt.toISOString() },
  }
}

/**
 * What it would change now. An act that can no longer run has nothing to show; approving it
 * says why.
 */
async function diffOf(
  ports: FourEyesPorts,
  act: Approval['act'],
  now: Date,
): Promise<{ before: string; after: string }> {
  try {
    return await actOf(ports, act.kind).preview(ports.pool, act, now)
  } catch (error) {
    if (error instanceof Refusal) return { before: '', after: '' }
    throw error
  }
}
