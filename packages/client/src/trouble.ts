import type { stateShow } from '@parkett/contract/customer/state'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { CallError, NetworkError } from './errors.ts'

/** What an open app says of the server while it lasts; the words stand under `trouble.<name>`. */
export const troubles = ['storage', 'database', 'ending', 'books'] as const
export type Trouble = (typeof troubles)[number]

type Seen = {
  readonly data: AnswerOf<typeof stateShow> | undefined
  /** Of the last try, null when it was answered. */
  readonly error: unknown
}

/** The worst of what is wrong; null while everything works, or nothing is known yet. */
export function troubleOf({ data, error }: Seen): Trouble | null {
  if (error instanceof NetworkError && error.kind !== 'aborted') return 'ending'
  if (error instanceof CallError && error.reason === 'busy') return 'ending'
  if (data === undefined) return null
  if (data.database === 'away') return 'database'
  if (data.storage === 'full') return 'storage'
  return data.books === 'broken' ? 'books' : null
}

const calmMs = 30_000
const troubledMs = 5_000
/** How soon to ask again: what is wrong shall go away by itself. */
export const troubleEveryMs = (seen: Seen): number =>
  troubleOf(seen) === null ? calmMs : troubledMs
