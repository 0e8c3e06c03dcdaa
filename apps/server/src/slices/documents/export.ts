import { resolveLanguage } from '@parkett/words/languages'
import type { DocumentParts } from './parts.ts'
import { printed } from './print/print.ts'
import { readDocument } from './store.ts'

type File = { readonly name: string; readonly content: Buffer }

/** PDFs are drawn one by one; the signed files behind them are all there. */
const printedMax = 100

/**
 * Every document of a customer as it was signed, and the newest hundred as PDF in the
 * customer's language.
 */
export async function exportDocuments(
  parts: DocumentParts,
  customer: bigint,
): Promise<readonly File[]> {
  const { rows } = await parts.pool.query<{ id: bigint; language: string }>(
    `SELECT d.id, c.language FROM documents d JOIN customers c ON c.id = d.customer WHERE d.customer = $1
     ORDER BY d.id DESC`,
    [customer],
  )
  const files: File[] = []
  for (const [at, { id, language }] of rows.entries()) {
    const stored = await readDocument(parts.pool, customer, id)
    if (stored === undefined) continue
    const name = `documents/${stored.about}-${stored.kind}-${stored.reference}`
    files.push({ name: `${name}.json`, content: Buffer.from(stored.content) })
    if (at >= printedMax) continue
    const bytes = await printed(parts, { customer, stored, language: resolveLanguage(language) })
    files.push({ name: `${name}.pdf`, content: Buffer.from(bytes) })
  }
  return files
}
