import type { Dated } from '../effective.ts'

/** How long the house takes, at most, to say something and to be done. */
export type TicketTargets = {
  readonly answerHours: number
  readonly solutionHours: number
  /** Of a complaint: until it is said that it came, and until it is answered. */
  readonly acknowledgeHours: number
  readonly complaintDays: number
  /** For how long a ticket that was closed is opened again by writing. */
  readonly reopenDays: number
}

/**
 * The row of the day on which a ticket began applies to its end, so that a new target makes no old ticket
 * early or late (`screens.md` P22).
 */
export const ticketTargets: readonly Dated<TicketTargets>[] = [
  {
    validFrom: '2000-01-01',
    answerHours: 8,
    solutionHours: 72,
    acknowledgeHours: 24,
    complaintDays: 15,
    reopenDays: 14,
    source: 'house rule; Directive (EU) 2015/2366 article 101 (2) allows 15 business days',
    confidence: 'D',
  },
]
