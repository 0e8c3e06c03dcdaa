import { openAddress, proofsOf } from './address/rows.ts'
import { readOwnAvatar } from './avatar.ts'
import { caseColumns, caseRow, openData } from './cases/rows.ts'
import type { KycParts } from './parts.ts'
import { openDocument } from './pictures/documents.ts'
import { read } from '../../platform/db/read.ts'

type File = { readonly name: string; readonly content: Buffer }

/** What a customer handed in, opened: for the export of their own data and for nothing else. */
export async function exportIdentity(parts: KycParts, customer: bigint): Promise<readonly File[]> {
  const rows = await read(
    parts.pool,
    caseRow,
    `SELECT ${caseColumns} FROM identity_cases WHERE customer_id = $1 ORDER BY attempt`,
    [customer],
  )
  const files: File[] = []
  for (const row of rows) {
    const { attempt, status, reasons, submittedAt, decidedAt } = row
    const attempted = {
      attempt,
      status,
      reasons,
      submittedAt,
      decidedAt,
      data: openData(parts, row),
    }
    files.push({
      name: `identity/${attempt}.json`,
      content: Buffer.from(JSON.stringify(attempted, null, 2)),
    })
    for (const [side, id] of [
      ['front', row.frontId],
      ['back', row.backId],
    ] as const) {
      const picture = await openDocument(parts, customer, id)
      if (picture !== null)
        files.push({ name: `identity/${attempt}-${side}.jpg`, content: picture })
    }
  }
  for (const row of await proofsOf(parts.pool, customer)) {
    const { attempt, status, reasons, submittedAt, decidedAt } = row
    const said = { attempt, status, reasons, submittedAt, decidedAt, data: openAddress(parts, row) }
    files.push({
      name: `identity/address-${attempt}.json`,
      content: Buffer.from(JSON.stringify(said, null, 2)),
    })
    const picture = await openDocument(parts, customer, row.pictureId)
    if (picture !== null) files.push({ name: `identity/address-${attempt}.jpg`, content: picture })
  }
  const avatar = await readOwnAvatar(parts, customer)
  return avatar.ok ? [...files, { name: 'identity/avatar.webp', content: avatar.value }] : files
}
