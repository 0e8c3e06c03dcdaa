import { no, ok } from '@parkett/contract/wire/outcome'
import type { ProblemKind } from '@parkett/contract/customer/problem-lists'
import type { CloseReason, ProblemSubject, TicketStep } from '@parkett/contract/customer/problems'
import { dayMs } from '@parkett/contract/wire/utc-day'
import { begun, dueOf, stepped, underWay, type TicketStanding } from '@parkett/core/support/ticket'
import { put, rowsOf, type Act, type Work } from '../../ledger/door/act.ts'
import { problemFiles, posts, reports, tickets } from './tables.ts'

type Done = { readonly id: string }
type ReportInput = {
  readonly about: ProblemSubject
  readonly record: bigint
  readonly kind: ProblemKind
  readonly note: string | null
  /** Pictures that it carries. */
  readonly files?: readonly bigint[]
}

/**
 * What one customer may write in a day: tickets, and on each of them. Enough for a bad one, too few to bury the
 * desk.
 */
const dailyMax = { tickets: 5, replies: 10 } as const

/** Refuses one more than `max` within a day, and says when there is room again. */
function overDaily(times: readonly number[], max: number, now: number) {
  const ofToday = times.filter((at) => at > now - dayMs)
  if (ofToday.length < max) return null
  const hours = Math.ceil((Math.min(...ofToday) + dayMs - now) / 3_600_000)
  return no('daily_messages', { max, hours })
}

/** A record that has somebody at it is not reported again; it is gone on with. */
const isAtIt: ReadonlySet<string> = new Set(underWay)

/**
 * Writes a report down as a ticket. About nothing (record 0) several may wait; `daily_messages` from the
 * sixth of a day on.
 */
export const reportAct: Act<ReportInput, Done> = {
  name: 'problems.report',
  under: 'unmoved',
  needs: ({ files = [] }, customer) => [
    rowsOf(reports, customer),
    rowsOf(tickets, customer),
    ...sentBefore(files, customer),
  ],
  decide: (work, { files = [], ...input }, { customer, command, now }) => {
    if (!areUnsent(work, files, customer)) return no('not_found')
    const own = work.rows(reports, [customer])
    const standing = new Map(
      work.rows(tickets, [customer]).map(({ report, state }) => [report, state]),
    )
    const same = own.filter(
      ({ about, record }) => record !== 0n && about === input.about && record === input.record,
    )
    if (same.some(({ id }) => isAtIt.has(standing.get(id) ?? 'open'))) return no('problem_open')
    const times = own.map(({ reportedAt }) => reportedAt)
    const full = overDaily(times, dailyMax.tickets, now)
    if (full !== null) return full
    const ticket = withTargets(begun(input.kind, now))
    if (!ticket.ok) return ticket
    const id = command.toString()
    return ok({
      value: { id },
      journals: [],
      rows: [
        put(reports, { customer, id: command, ...input, reportedAt: now }),
        put(tickets, { customer, report: command, ...ticket.value, posts: 0 }),
        ...carried(files, { customer, report: command, post: 0 }),
      ],
      events: [{ type: 'problem.reported', data: { id } }],
    })
  },
}

const sentBefore = (files: readonly bigint[], customer: bigint) =>
  files.map((file) => rowsOf(problemFiles, customer, file))

/** A picture is sent once, and not twice with one message. */
const areUnsent = (work: Work, files: readonly bigint[], customer: bigint): boolean =>
  new Set(files).size === files.length &&
  files.every((file) => work.row(problemFiles, [customer, file]) === undefined)

type Place = { readonly customer: bigint; readonly report: bigint; readonly post: number }
const carried = (files: readonly bigint[], place: Place) =>
  files.map((file) => put(problemFiles, { ...place, file }))

function withTargets(standing: TicketStanding) {
  const due = dueOf(standing)
  return due.ok ? ok({ ...standing, ...due.value }) : due
}

type StepInput = {
  readonly report: bigint
  readonly step: TicketStep
  readonly text?: string
  readonly reason?: CloseReason
  readonly files?: readonly bigint[]
  /** Who of the house; null: the customer. */
  readonly alias: string | null
}
/** Which post it became, of which ticket. */
export type Posted = { readonly id: string; readonly post: number }

/** What a step is told by; `accounts/told/events.ts` says which of them are messages. */
const told = {
  reply: { type: 'problem.replied' },
  answer: { type: 'problem.answered' },
  ask: { type: 'problem.answered' },
  acknowledge: { type: 'problem.acknowledged' },
  escalate: { type: 'problem.escalated' },
  close: { type: 'problem.closed' },
} as const satisfies Record<TicketStep, { readonly type: string }>

/** One step on a ticket, by its customer or by staff; `daily_messages` from the eleventh reply of a day on. */
export const stepAct: Act<StepInput, Posted> = {
  name: 'problems.step',
  under: 'unmoved',
  needs: ({ report, files = [] }, customer) => [
    rowsOf(tickets, customer, report),
    rowsOf(posts, customer, report),
    ...sentBefore(files, customer),
  ],
  decide: (work, { report, step, text, reason, alias, files = [] }, { customer, now }) => {
    if (!areUnsent(work, files, customer)) return no('not_found')
    const ticket = work.row(tickets, [customer, report])
    if (ticket === undefined) return no('not_found')
    const next = stepped(ticket, step, now)
    if (!next.ok) return next
    if (step === 'reply') {
      const replies = work.rows(posts, [customer, report]).filter((one) => one.step === 'reply')
      const full = overDaily(
        replies.map(({ at }) => at),
        dailyMax.replies,
        now,
      )
      if (full !== null) return full
    }
    const standing = withTargets(next.value)
    if (!standing.ok) return standing
    const [id, post] = [report.toString(), ticket.posts + 1]
    const words = { text: text ?? null, reason: reason ?? null, byAlias: alias }
    return ok({
      value: { id, post },
      journals: [],
      rows: [
        put(tickets, { ...ticket, ...standing.value, posts: post }),
        put(posts, { customer, report, post, step, ...words, at: now }),
        ...carried(files, { customer, report, post }),
      ],
      events: [{ ...told[step], data: { id, post } }],
      ...(alias !== null && {
        disclosure: {
          act: `problem.${step}`,
          subject: report,
          before: ticket.state,
          after: standing.value.state,
        },
      }),
    })
  },
}
