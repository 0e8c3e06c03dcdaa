import { readReference } from '@parkett/contract/wire/reference'
import { usernameKey } from '@parkett/core/access/username'
import type pg from 'pg'
import { referencePart } from '../accounts/trading/reference.ts'
import { int8, text } from '../platform/db/columns.ts'
import { houseRow, read } from '../platform/db/read.ts'
import type { Put } from '../platform/queue/narrowed.ts'

// What is typed to find a case of a queue by (`trust.md` T91, docs/decisions/1175): read of the house first, then
// handed to the statement of the queue, so that no statement mixes the two homes.

type Sought = { readonly customers: readonly bigint[]; readonly reference: string | null }
/** By what was typed. */
export type SoughtBy = ReadonlyMap<string, Sought>

/** Whose names have so much in common are too many to go through: more signs find fewer. */
const namesMax = 500

const found = houseRow({ q: text(), id: int8 })

/** Read only where a filter asks for it, once for all of them. */
export async function soughtFor(
  db: Pick<pg.Pool, 'query'>,
  filters: readonly { readonly q?: string | undefined }[],
): Promise<SoughtBy> {
  const asked = [...new Set(filters.flatMap(({ q }) => q ?? []))]
  if (asked.length === 0) return new Map()
  const rows = await read(
    db,
    found,
    `SELECT s.q, c.id FROM unnest($1::text[], $2::text[]) AS s(q, key) CROSS JOIN LATERAL (
       SELECT id FROM customers WHERE strpos(username_key, s.key) > 0
       ORDER BY NOT starts_with(username_key, s.key), username_key LIMIT ${namesMax}) c`,
    [asked, asked.map(usernameKey)],
  )
  const byText = Map.groupBy(rows, ({ q }) => q)
  return new Map(asked.map((q) => [q, soughtOf(q, byText.get(q) ?? [])]))
}

function soughtOf(q: string, rows: readonly { readonly id: bigint }[]): Sought {
  const reference = readReference(q)
  return {
    customers: rows.map(({ id }) => id),
    reference: reference === null ? null : String(reference),
  }
}

/** What a case with this number and customer, in SQL, must meet to be one that was looked for. */
export function fitsSought(
  q: string | undefined,
  sought: SoughtBy,
  { id, customer, put }: { readonly id: string; readonly customer: string; readonly put: Put },
): readonly string[] {
  const one = q === undefined ? undefined : sought.get(q)
  if (one === undefined) return []
  const byName = `${customer} = ANY(${put(one.customers)}::bigint[])`
  if (one.reference === null) return [byName]
  return [`(${byName} OR ${referencePart(id)} = ${put(one.reference)}::numeric)`]
}
