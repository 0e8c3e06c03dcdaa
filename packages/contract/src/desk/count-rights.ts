/** Lines of the table of permissions: how much stands in a queue, by the right of the queue itself. */
export const countRights = {
  'payouts.counts': ['payments', 'compliance', 'admin', 'auditor'],
  'kyc.counts': ['kyc', 'compliance', 'auditor', 'console'],
  'incomingLines.counts': ['payments', 'compliance', 'admin', 'auditor', 'console'],
  'problems.counts': ['support', 'payments', 'compliance', 'admin', 'auditor'],
  'audit.counts': ['auditor', 'compliance', 'admin'],
  'loans.counts': ['payments', 'compliance', 'admin', 'auditor', 'console'],
  'blocks.counts': ['compliance', 'admin', 'auditor'],
  'approvals.counts': 'every',
} as const
