import { int4, int8, nullable, text, timestamp } from '../../../platform/db/columns.ts'
import { accountRow } from '../../../platform/db/read.ts'
import type { Exported } from './exported.ts'

/** What was written to the house, and what came back. */
export const ticketTables = {
  problem_reports: {
    row: accountRow({
      id: int8,
      about: text(),
      record: int8,
      kind: text(),
      note: nullable(text()),
      reportedAt: timestamp,
      state: text(),
    }),
    sql: `SELECT p.id, p.about, p.record, p.kind, p.note, p.reported_at, t.state
      FROM problem_reports p
      JOIN problem_tickets t ON t.customer = p.customer AND t.report = p.id
      WHERE p.customer = $1 ORDER BY p.id`,
  },
  problem_posts: {
    row: accountRow({
      report: int8,
      post: int4,
      step: text(),
      text: nullable(text()),
      reason: nullable(text()),
      by: nullable(text()),
      at: timestamp,
      code: nullable(text()),
    }),
    sql: `SELECT o.report, o.post, o.step, o.text, o.reason, o.by_alias AS by, o.at, c.code
      FROM problem_posts o LEFT JOIN problem_codes c USING (customer, report, post)
      WHERE o.customer = $1 ORDER BY o.report, o.post`,
  },
  problem_files: {
    row: accountRow({ report: int8, post: int4, file: int8 }),
    sql: 'SELECT report, post, file FROM problem_files WHERE customer = $1 ORDER BY report, post, file',
  },
} satisfies Readonly<Record<string, Exported>>
