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
  const attempts = [
    ...rows.map((row) => ({
      row,
      name: `${row.attempt}`,
      data: openData(parts, row),
      pictures: [
        [`${row.attempt}-front`, row.frontId],
        [`${row.attempt}-back`, row.backId],
      ] as const,
    })),
    ...(await proofsOf(parts.pool, customer)).map((row) => ({
      row,
      name: `address-${row.attempt}`,
      data: openAddress(parts, row),
      pictures: [[`address-${row.attempt}`, row.pictureId]] as const,
    })),
  ]
  const files: File[] = []
  for (const { row, name, data, pictures } of attempts) {
    const { attempt, status, reasons, submittedAt, decidedAt } = row
    const said = { attempt, status, reasons, submittedAt, decidedAt, data }
    files.push({
      name: `identity/${name}.json`,
      content: Buffer.from(JSON.stringify(said, null, 2)),
    })
    for (const [label, id] of pictures) {
      const picture = await openDocument(parts, customer, id)
      if (picture !== null) files.push({ name: `identity/${label}.jpg`, content: picture })
    }
  }
  const avatar = await readOwnAvatar(parts, customer)
  return avatar.ok ? [...files, { name: 'identity/avatar.webp', content: avatar.value }] : files
}
