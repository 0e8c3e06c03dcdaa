import { type Check, firstFound, found } from '../../ledger/verify/check.ts'
import { houseRow } from '../../platform/db/read.ts'

/**
 * Invariant I12 for acts of two people: as many lines in the audit log as decisions, each
 * naming its own.
 */
export const approvalsCheck: Check = {
  id: 'I12-effects',
  title: 'Every act that two people did stands in the audit log once',
  broken: (reader) =>
    firstFound(
      reader,
      houseRow(found),
      `SELECT format('approval %s: %s lines in the audit log, decided %s times',
         COALESCE(d.approval::text, l.approval), COALESCE(l.lines, 0), count(d.approval)) AS found
       FROM approval_decisions d FULL JOIN (
         SELECT detail::json->>'approval' AS approval, count(*) AS lines FROM audit_log
         WHERE act LIKE 'approved %' OR act LIKE 'returned %' GROUP BY 1) l
         ON l.approval = d.approval::text
       GROUP BY d.approval, l.approval, l.lines
       HAVING count(d.approval) <> COALESCE(l.lines, 0)`,
    ),
}
