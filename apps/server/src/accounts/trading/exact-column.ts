import { json, type Column } from '../../platform/db/columns.ts'
import { readExact, writeExact } from './exact-json.ts'

/** A jsonb column whose value holds bigints. */
export const exact = <T>(): Column<T> => ({
  ...json<T>(),
  read: (raw) => readExact<T>(raw),
  write: (to, value) => to.text(writeExact(value), 1),
})
