import { bannedUntil } from '@parkett/core/offerings/quota'
import type { ApplicationRow } from '../../accounts/offerings/tables.ts'

/** Until when a customer may not apply who did not pay three times; null: at any time. */
export const bannedIn = (own: Iterable<ApplicationRow>, now: number): number | null =>
  bannedUntil(
    [...own].flatMap(({ defaultedAt }) => defaultedAt ?? []),
    now,
  )
