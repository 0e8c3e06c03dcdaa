/** What can be wrong with a record, and what a letter about none is. */
export const problemKinds = [
  'not_arrived',
  'wrong_amount',
  'twice',
  'not_mine',
  'question',
  'suspicious',
  'complaint',
  'other',
] as const
export type ProblemKind = (typeof problemKinds)[number]

/** What of all tickets staff look at: those whose turn is ours, by target; then by what came last. */
export const ticketViews = ['open', 'escalated', 'waiting', 'closed'] as const
export type TicketView = (typeof ticketViews)[number]
