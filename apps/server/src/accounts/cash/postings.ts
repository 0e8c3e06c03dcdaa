/**
 * Postings of some journals alone: opening the lines of every journal would be the dearest part
 * of a check.
 */
export const postingsWhere = (where: string): string =>
  `(SELECT j.customer, j.id, j.event, j.reference, l.line->>0 AS debit, l.line->>1 AS credit,
      l.line->>2 AS asset, (l.line->>3)::bigint AS amount
    FROM journals j CROSS JOIN LATERAL json_array_elements(j.lines::json) AS l(line)
    WHERE ${where})`
export const signed = (account: string): string =>
  `sum(CASE '${account}' WHEN debit THEN amount WHEN credit THEN -amount ELSE 0 END)`
