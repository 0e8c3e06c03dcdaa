import { refuse } from '../../base/refusal.ts'
import { StatementFault } from './statement.ts'

/**
 * What became of a file from outside; one that cannot be taken is refused with the line and
 * field to mend.
 */
export async function refuseFaults<T>(take: () => Promise<T>): Promise<T> {
  try {
    return await take()
  } catch (error) {
    if (!(error instanceof StatementFault)) throw error
    return refuse('statement_refused', { line: error.line, field: error.field })
  }
}
