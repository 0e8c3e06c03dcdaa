import type { WordKey } from './keys.ts'
import type { Words } from './speak.ts'

const tables: Readonly<Record<string, WordKey>> = {
  CN_SH_SZ: 'rules.table_CN_SH_SZ',
  CN_BSE: 'rules.table_CN_BSE',
  HK: 'rules.table_HK',
  DE: 'rules.table_DE',
  US: 'rules.table_US',
}

/** Where a fee table applies. One newer than these words is said as it is called. */
export function feeTableName(schedule: string, t: Words): string {
  const table = Object.hasOwn(tables, schedule) ? tables[schedule] : undefined
  return table === undefined ? schedule : t(table)
}
