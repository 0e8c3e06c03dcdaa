import type { ProblemKind } from '@parkett/contract/customer/problem-lists'
import type {
  CloseReason,
  ProblemSubject,
  TicketState,
  TicketStep,
} from '@parkett/contract/customer/problems'
import { table, type RowOf } from '../../ledger/table.ts'
import { instant, int4, int8, nullable, text } from '../../platform/db/columns.ts'

/** In the form the door writes (migrations 0200 and 0760). */
export const reports = table(
  'problem_reports',
  ['customer', 'id'],
  {
    customer: int8,
    id: int8,
    about: text<ProblemSubject>(),
    record: int8,
    kind: text<ProblemKind>(),
    note: nullable(text()),
    reportedAt: instant,
  },
  { appendOnly: true },
)

/** Where each ticket stands; `posts` counts what was written since it was reported. */
export const tickets = table('problem_tickets', ['customer', 'report'], {
  customer: int8,
  report: int8,
  kind: text<ProblemKind>(),
  state: text<TicketState>(),
  begunAt: instant,
  changedAt: instant,
  termFrom: instant,
  acknowledgedAt: nullable(instant),
  firstAnswerAt: nullable(instant),
  answerBy: nullable(instant),
  solveBy: nullable(instant),
  posts: int4,
})
export type TicketRow = RowOf<typeof tickets>

export const posts = table(
  'problem_posts',
  ['customer', 'report', 'post'],
  {
    customer: int8,
    report: int8,
    post: int4,
    step: text<TicketStep>(),
    text: nullable(text()),
    reason: nullable(text<CloseReason>()),
    byAlias: nullable(text()),
    at: instant,
  },
  { appendOnly: true },
)

/** Which pictures were sent with what: `post` 0 is the report itself. */
export const problemFiles = table(
  'problem_files',
  ['customer', 'file'],
  { customer: int8, file: int8, report: int8, post: int4 },
  { appendOnly: true },
)
