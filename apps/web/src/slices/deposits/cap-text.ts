import type { Words } from '@parkett/words/speak'
import type { useFormat } from '../../trading/use-format.ts'
import type { Cap } from './options.ts'

/** What may be paid in by all ways together: what is left while some of it is used, else all of it. */
export const capText = (
  { day, month, left, until }: Cap,
  t: Words,
  format: ReturnType<typeof useFormat>,
): string =>
  until === null
    ? t('deposit.caps', { day: format.money(day), month: format.money(month) })
    : t('deposit.left', { left: format.money(left), until: format.date(until) })
