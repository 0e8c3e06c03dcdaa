import type { DeskProblem } from '@parkett/contract/customer/problems'
import { recordWords } from '@parkett/words/record-words'
import type { Words } from '@parkett/words/speak'

/** What a ticket is about, as customer and staff call it: its record, or its own number. */
export const nameOf = ({ on, reference, recordReference }: DeskProblem, t: Words): string =>
  on === 'none' ? reference : `${t(recordWords[on])} ${recordReference ?? ''}`
