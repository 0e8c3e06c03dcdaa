import { resolveLanguage } from '@parkett/words/languages'
import type { DocumentParts } from './parts.ts'
import { printed } from './print/print.ts'
import { readDocument } from './store.ts'
import { int8, text } from '../../platform/db/columns.ts'
import { accountRow, houseRow, read, readOne } from '../../platform/db/read.ts'

type File = { readonly name: string; readonly content: Buffer }

/** PDFs are drawn one by one; the signed files behind them are all there. */
const printedMax = 100

const owner = houseRow({ language: text() })
const issued = accountRow({ id: int8 })

/**
 * Every document of a customer as it was signed, and the newest hundred as PDF in the
 * customer's language.
 */
export async function exportDocuments(
  parts: DocumentParts,
  customer: bigint,
): Promise<readonly File[]> {
  const { pool } = parts
  const spoken = 'SELECT language FROM customers WHERE id = $1'
  const language = resolveLanguage((await readOne(pool, owner, spoken, [customer])).language)
  const newestFirst = 'SELECT id FROM documents WHERE customer = $1 ORDER BY id DESC'
  const rows = await read(pool, issued, newestFirst, [customer])
  const files: File[] = []
  for (const [at, { id }] of rows.entries()) {
    const stored = await readDocument(pool, customer, id)
    if (stored === undefined) continue
    const name = `documents/${stored.about}-${stored.kind}-${stored.reference}`
    files.push({ name: `${name}.json`, content: Buffer.from(stored.content) })
    if (at >= printedMax) continue
    const bytes = await printed(parts, { customer, stored, language })
    files.push({ name: `${name}.pdf`, content: Buffer.from(bytes) })
  }
  return files
}
