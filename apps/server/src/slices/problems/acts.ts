import { no, ok } from '@parkett/contract/wire/outcome'
import type { ProblemKind, ProblemSubject } from '@parkett/contract/customer/problems'
import { dayMs } from '@parkett/contract/wire/utc-day'
import { put, rowsOf, type Act } from '../../ledger/door/act.ts'
import { table } from '../../ledger/table.ts'
import { instant, int8, nullable, text } from '../../platform/db/columns.ts'

/** In the form the door writes (migration 0200). */
const reports = table(
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
const answers = table(
  'problem_answers',
  ['customer', 'report'],
  { customer: int8, report: int8, answer: text(), byAlias: text(), at: instant },
  { appendOnly: true },
)

type Done = { readonly id: string }
type ReportInput = {
  readonly about: ProblemSubject
  readonly record: bigint
  readonly kind: ProblemKind
  readonly note: string | null
}

/** Reports one customer may make in a day: enough for a bad one, too few to bury the desk. */
const dailyMax = 5

/**
 * Writes a report down. A record waits for its answer before it is reported again; about nothing
 * (record 0) several letters may wait.
 */
export const reportAct: Act<ReportInput, Done> = {
  name: 'problems.report',
  under: 'unmoved',
  needs: (_input, customer) => [rowsOf(reports, customer), rowsOf(answers, customer)],
  decide: (work, input, { customer, command, now }) => {
    const own = work.rows(reports, [customer])
    const answered = new Set(work.rows(answers, [customer]).map(({ report }) => report))
    const same = own.filter(
      ({ about, record }) => record !== 0n && about === input.about && record === input.record,
    )
    if (same.some(({ id }) => !answered.has(id))) return no('problem_open')
    const ofToday = own.map(({ reportedAt }) => reportedAt).filter((at) => at > now - dayMs)
    if (ofToday.length >= dailyMax)
      return no('too_many_requests', {
        seconds: Math.ceil((Math.min(...ofToday) + dayMs - now) / 1000),
      })
    const id = command.toString()
    return ok({
      value: { id },
      journals: [],
      rows: [put(reports, { customer, id: command, ...input, reportedAt: now })],
      events: [{ type: 'problem.reported', data: { id } }],
    })
  },
}

type AnswerInput = { readonly report: bigint; readonly answer: string; readonly alias: string }

/** Ends a report with what staff say to it; the customer reads it in the feed and at the record. */
export const answerAct: Act<AnswerInput, Done> = {
  name: 'problems.answer',
  under: 'unmoved',
  needs: ({ report }, customer) => [
    rowsOf(reports, customer, report),
    rowsOf(answers, customer, report),
  ],
  decide: (work, { report, answer, alias }, { customer, now }) => {
    if (work.row(reports, [customer, report]) === undefined) return no('not_found')
    if (work.row(answers, [customer, report]) !== undefined) return no('case_closed')
    const id = report.toString()
    return ok({
      value: { id },
      journals: [],
      rows: [put(answers, { customer, report, answer, byAlias: alias, at: now })],
      events: [{ type: 'problem.answered', data: { id } }],
      disclosure: { act: 'problem.answer', subject: report, before: 'received', after: 'answered' },
    })
  },
}
