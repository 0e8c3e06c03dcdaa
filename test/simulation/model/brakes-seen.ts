import type { Pool } from 'pg'
import type { BrakeBook } from './brake-book.ts'

type Row = {
  limits: {
    kind: string
    currency: string | null
    value: string
    next: { value: string | null; from: number } | null
  }[]
  used: {
    day: string
    orders: number
    bought: Record<string, string>
    result: Record<string, string>
  }
}

/** A customer's own limits as the books have them, in the model's words; what was loosened by now is gone. */
export async function brakesSeen(
  pool: Pool,
  customer: bigint,
  now: number,
): Promise<ReturnType<BrakeBook['seen']>> {
  const sql = 'SELECT limits, used FROM brakes WHERE customer = $1'
  const [row] = (await pool.query<Row>(sql, [customer])).rows
  const places: Record<string, string> = { EUR: 'DE', CNY: 'CN' }
  const rows = (row?.limits ?? []).flatMap(({ kind, currency, value, next }) => {
    const counts = next !== null && next.from <= now ? next.value : value
    const waits = next !== null && next.from > now ? next : null
    if (counts === null) return []
    const later = waits && { ...waits, value: waits.value === null ? null : BigInt(waits.value) }
    const name = `${kind} ${currency === null ? 'all' : places[currency]}`
    return [[name, { value: BigInt(counts), next: later }] as const]
  })
  const today = new Date(now).toISOString().slice(0, 10)
  const used = row?.used.day === today ? row.used : null
  const sums = (of: Record<string, string> | undefined) => ({
    DE: BigInt(of?.['EUR'] ?? '0'),
    CN: BigInt(of?.['CNY'] ?? '0'),
  })
  return {
    rows: new Map(rows),
    orders: used?.orders ?? 0,
    bought: sums(used?.bought),
    result: sums(used?.result),
  }
}
