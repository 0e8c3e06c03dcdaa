import type { Pool } from 'pg'

export type Reader = Pick<Pool, 'query'>

/** One invariant. `broken` names the first row that breaks it, or answers undefined when it holds. */
export type Check = {
  readonly id: string
  readonly title: string
  readonly broken: (reader: Reader) => Promise<string | undefined>
}
