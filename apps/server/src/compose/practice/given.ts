import type { Language } from '@parkett/words/languages'
import type { Job } from '../../platform/jobs/schedule.ts'
import type { PracticePort } from '../../slices/practice/ports.ts'

/** Who a practice is for. */
export type Beginner = { readonly tradePassword: string; readonly language: Language }

/** What an app is to practising: the house beside which one does it, or a practice itself. */
export type Practice = {
  readonly port: PracticePort
  readonly beginner: Beginner
  readonly jobs: readonly Job[]
}
