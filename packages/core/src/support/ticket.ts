import type { ProblemKind } from '@parkett/contract/customer/problem-lists'
import type { TicketState, TicketStep } from '@parkett/contract/customer/problems'
import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import { dayMs } from '@parkett/contract/wire/utc-day'
import { utcDate } from '../civil.ts'
import { rowAt } from '../effective.ts'
import { ticketTargets, type TicketTargets } from './ticket-targets.ts'

/** Where a ticket stands; instants in business milliseconds. */
export type TicketStanding = {
  readonly kind: ProblemKind
  readonly state: TicketState
  /** When it was reported, or opened again. */
  readonly begunAt: number
  /** Since when it stands so: where the house has the word, since when it has. */
  readonly changedAt: number
  /** From when the time of the whole counts: without what went by while the customer had the word. */
  readonly termFrom: number
  /** When a complaint was said to have come; an answer says so too. */
  readonly acknowledgedAt: number | null
  /** When staff first answered since it began. */
  readonly firstAnswerAt: number | null
}

/** By when the house means to speak, and to be done; null where the word is the customer's. */
type Due = { readonly answerBy: number | null; readonly solveBy: number | null }

const hourMs = 3_600_000
const isOurs = (state: TicketState): boolean => state === 'open' || state === 'escalated'

/** Somebody is at it: what was answered is not, until its customer writes again. */
export const underWay = ['open', 'waiting', 'escalated'] as const satisfies readonly TicketState[]

/** The targets of a ticket, by the day it began. Refuses `rule_missing` before the first row. */
const targetsOf = ({ begunAt }: Pick<TicketStanding, 'begunAt'>): Outcome<TicketTargets> =>
  rowAt(ticketTargets, utcDate(begunAt))

export function begun(kind: ProblemKind, now: number): TicketStanding {
  const unspoken = { acknowledgedAt: null, firstAnswerAt: null }
  return { kind, state: 'open', begunAt: now, changedAt: now, termFrom: now, ...unspoken }
}

/**
 * A ticket after a step (`screens.md` P22). Refuses `case_closed` where the step has no place any more: a
 * closed one takes a reply alone, and that within its time.
 */
export function stepped(
  ticket: TicketStanding,
  step: TicketStep,
  now: number,
): Outcome<TicketStanding> {
  if (step === 'reply') return replied(ticket, now)
  if (ticket.state === 'closed') return no('case_closed')
  const firstAnswerAt = ticket.firstAnswerAt ?? now
  const acknowledgedAt = ticket.acknowledgedAt ?? now
  switch (step) {
    case 'answer':
      return ok({ ...ticket, state: 'answered', changedAt: now, firstAnswerAt, acknowledgedAt })
    case 'ask':
      return ok({
        ...ticket,
        state: 'waiting',
        changedAt: ticket.state === 'waiting' ? ticket.changedAt : now,
        firstAnswerAt,
        acknowledgedAt,
      })
    case 'acknowledge':
      if (ticket.kind !== 'complaint' || ticket.acknowledgedAt !== null) return no('case_closed')
      return ok({ ...ticket, acknowledgedAt })
    case 'escalate':
      if (ticket.state === 'escalated') return no('case_closed')
      return ok({ ...(isOurs(ticket.state) ? ticket : heard(ticket, now)), state: 'escalated' })
    case 'close':
      return ok({ ...ticket, state: 'closed', changedAt: now })
  }
}

function replied(ticket: TicketStanding, now: number): Outcome<TicketStanding> {
  // Whose turn is ours has waited since the first word that was not answered.
  if (isOurs(ticket.state)) return ok(ticket)
  if (ticket.state !== 'closed') return ok({ ...heard(ticket, now), state: 'open' })
  const until = reopenUntil(ticket)
  if (!until.ok) return until
  return until.value !== null && now > until.value ? no('case_closed') : ok(begun(ticket.kind, now))
}

/**
 * The house has the word again. What was answered had its end, and its time begins anew; while the house
 * waited for what it had asked, its time stood still.
 */
const heard = (ticket: TicketStanding, now: number): TicketStanding => ({
  ...ticket,
  changedAt: now,
  termFrom: ticket.state === 'waiting' ? ticket.termFrom + (now - ticket.changedAt) : now,
})

/** Until when a closed ticket is opened again by writing; null while it is not closed. */
export function reopenUntil(ticket: TicketStanding): Outcome<number | null> {
  if (ticket.state !== 'closed') return ok(null)
  const targets = targetsOf(ticket)
  return targets.ok ? ok(ticket.changedAt + targets.value.reopenDays * dayMs) : targets
}

type Terms = { readonly acknowledgeBy: number; readonly answerBy: number }

/** The terms of a complaint; null of anything else. */
export function complaintTerms({ kind, begunAt, termFrom }: TicketStanding): Outcome<Terms | null> {
  if (kind !== 'complaint') return ok(null)
  const targets = targetsOf({ begunAt })
  if (!targets.ok) return targets
  const { acknowledgeHours, complaintDays } = targets.value
  return ok({
    acknowledgeBy: begunAt + acknowledgeHours * hourMs,
    answerBy: termFrom + complaintDays * dayMs,
  })
}

/**
 * By when the house means to answer, which is never later than by when it means to be done. A complaint has
 * its terms instead. Whatever counts what is late goes by `answerBy`.
 */
export function dueOf(ticket: TicketStanding): Outcome<Due> {
  if (!isOurs(ticket.state)) return ok({ answerBy: null, solveBy: null })
  const terms = complaintTerms(ticket)
  if (!terms.ok) return terms
  if (terms.value !== null) {
    const { acknowledgeBy, answerBy } = terms.value
    return ok({
      answerBy: ticket.acknowledgedAt === null ? acknowledgeBy : answerBy,
      solveBy: answerBy,
    })
  }
  const targets = targetsOf(ticket)
  if (!targets.ok) return targets
  const { answerHours, solutionHours } = targets.value
  const solveBy = ticket.termFrom + solutionHours * hourMs
  return ok({ answerBy: Math.min(ticket.changedAt + answerHours * hourMs, solveBy), solveBy })
}
