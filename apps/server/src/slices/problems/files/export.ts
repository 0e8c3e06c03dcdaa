import { int8 } from '../../../platform/db/columns.ts'
import { accountRow, read } from '../../../platform/db/read.ts'
import type { ProblemsDeps } from '../deps.ts'
import { openPicture } from './pictures.ts'

const own = accountRow({ id: int8 })

type File = { readonly name: string; readonly content: Buffer }

/** The pictures that a customer sent with tickets: for the export of their own data. */
export async function exportTicketPictures(
  deps: Pick<ProblemsDeps, 'pool' | 'vault'>,
  customer: bigint,
): Promise<readonly File[]> {
  const sql =
    'SELECT id FROM ticket_pictures WHERE customer = $1 AND sealed IS NOT NULL ORDER BY id'
  const files: File[] = []
  for (const { id } of await read(deps.pool, own, sql, [customer])) {
    const content = await openPicture(deps, { customer, id, report: null })
    if (content !== null) files.push({ name: `tickets/${id}.jpg`, content })
  }
  return files
}
