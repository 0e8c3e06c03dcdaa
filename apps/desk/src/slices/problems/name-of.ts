import type { DeskProblem, TicketState } from '@parkett/contract/customer/problems'
import { recordWords } from '@parkett/words/record-words'
import type { Words } from '@parkett/words/speak'

/** What a ticket is about, as customer and staff call it: its record, or its own number. */
export const nameOf = ({ on, reference, recordReference }: DeskProblem, t: Words): string =>
  on === 'none' ? reference : `${t(recordWords[on])} ${recordReference ?? ''}`

/** Where a ticket stands, from the side of the house where the customer's words would turn round whose turn it is. */
export const stateText = (t: Words, state: TicketState): string =>
  state === 'open' || state === 'waiting'
    ? t(`desk.problem.state_${state}`)
    : t(`problems.state_${state}`)
