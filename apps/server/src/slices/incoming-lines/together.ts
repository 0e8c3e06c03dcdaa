import {
  lineTogetherRefusals,
  type incomingLinesAssignTogether,
  type LineTogetherRefusal,
} from '@parkett/contract/desk/lines-together'
import type { IncomingLineView } from '@parkett/contract/desk/line-view'
import { money } from '@parkett/contract/wire/money'
import { no, ok, type No, type Outcome } from '@parkett/contract/wire/outcome'
import type { AnswerOf, BodyOf } from '@parkett/contract/wire/route'
import { lineLeftOut, sureOf } from '@parkett/core/deposits/together'
import { refuse } from '../../base/refusal.ts'
import { heldIn } from '../../identity/staff/case-holds.ts'
import type { Commit } from '../../ledger/door/commit.ts'
import { isUndecided, submitReviewed } from '../../ledger/door/submit.ts'
import type { Audit } from '../../platform/audit/log.ts'
import type { Staff } from '../../platform/http/serve.ts'
import { creditAct, type CreditInput } from './acts.ts'
import { openedBy, standsLike } from './openings.ts'
import { isClosed, lineAs, type LineAs, type Lines } from './queries.ts'
import { asLines, type LineViewDeps } from './view.ts'

export type LineTogetherDeps = LineViewDeps &
  Pick<Lines, 'personal'> & {
    readonly commit: Commit
    readonly audit: Pick<Audit, 'record'>
  }

type Body = BodyOf<typeof incomingLinesAssignTogether>
type Asked = { readonly staff: Staff; readonly key: string; readonly reason: string }
type Line = AnswerOf<typeof incomingLinesAssignTogether>['lines'][number]

/** A line as it is shown to one of the staff, whom alone it is for, and what stands against crediting it with others. */
export type Standing = {
  readonly line: IncomingLineView
  readonly sure: string | null
  readonly stands: Buffer
  readonly together: LineTogetherRefusal | null
}

export type Reader = {
  readonly person: bigint
  /** They are shown it now: it counts as opened as it stands. */
  readonly opens?: boolean
  /** To whom it is to be credited; whom alone it is for, where nobody was said. */
  readonly customer?: string
}

export async function standingOf(
  deps: LineViewDeps,
  { line: row, ended }: LineAs,
  { person, opens = false, customer }: Reader,
): Promise<Standing> {
  const { pool, wall } = deps
  const [line] = await asLines(deps, [row])
  if (line === undefined) return refuse('not_found')
  const sure = sureOf(line.suggestions)?.customer ?? null
  const stands = await standsLike(pool, line, sure)
  const seen = opens ? stands : await openedBy(pool, row.id, person)
  const held = await heldIn(pool, { room: 'deposits', now: wall.now() })
  const whose = customer ?? sure
  const together = lineLeftOut({
    ended,
    cameBack: line.payout !== null,
    sure,
    customer: whose ?? '',
    closed: whose !== null && (await isClosed(pool, whose)),
    frozen: line.senderFrozen,
    needsTwo: line.needsTwo,
    opened: seen?.toString('hex') ?? null,
    stands: stands.toString('hex'),
    taken: held.some((one) => one.id === row.id && one.person !== person),
  })
  return { line, sure, stands, together }
}

/**
 * Credits several lines, one after the other, each as a command of its own under a key of its own: what stands against one
 * leaves out that one alone (`money.md` G65). Cut anywhere and sent again under its key it does the rest. Refuses `busy` or
 * `internal` when all others are through, where the door could not say what became of one.
 */
export async function assignTogether(
  deps: LineTogetherDeps,
  asked: Asked,
  given: Body['lines'],
): Promise<readonly Line[]> {
  const lines: Line[] = []
  let unsaid: No | undefined
  for (const one of given) {
    const done = await assignOne(deps, asked, one)
    if (done.ok) lines.push({ id: one.id, refused: null })
    else if (isLeftOut(done.reason)) lines.push({ id: one.id, refused: done.reason })
    else unsaid ??= done
  }
  if (unsaid === undefined) return lines
  if (!isUndecided(unsaid)) throw new Error(`one of several was refused as ${unsaid.reason}`)
  return refuse(unsaid.reason)
}

const isLeftOut = (reason: string): reason is LineTogetherRefusal =>
  lineTogetherRefusals.some((one) => one === reason)

async function assignOne(
  deps: LineTogetherDeps,
  { staff, key, reason }: Asked,
  { id, customer }: Body['lines'][number],
): Promise<Outcome<unknown>> {
  const found = await lineAs(deps, BigInt(id))
  if (found === undefined) return no('not_found')
  const input = await inputOf(deps, staff, found, customer)
  // The line first, as of one that is credited by itself.
  if (input.ok)
    await deps.audit.record({
      actor: staff,
      act: 'incomingLines.assign',
      object: `id=${id}`,
      reason,
      detail: { key, customer },
    })
  const asking = {
    customer: BigInt(customer),
    key: `together:${staff.person}:${key}:${id}`,
    body: { line: id, customer, reason },
    route: creditAct.name,
    actor: { ...staff, reasons: [reason] },
  }
  return submitReviewed(deps.commit, asking, creditAct, input)
}

/** What is asked of the door for one, or what stands against it now. */
async function inputOf(
  deps: LineTogetherDeps,
  { person, alias }: Staff,
  found: LineAs,
  customer: string,
): Promise<Outcome<CreditInput>> {
  const { together } = await standingOf(deps, found, { person, customer })
  if (together !== null) return no(together)
  const { id, currency, amount } = found.line
  return ok({ line: id, amount: money(currency, amount), by: alias, taken: false })
}
