import type { Quote } from '@parkett/contract/customer/market'
import { Notice } from '@parkett/ui/notice'
import { formatDateTime } from '@parkett/words/format-time'
import { useLanguage, useWords } from '../session/words.ts'
import { useZone } from '../session/zone.tsx'

type HaltProps = { readonly halt: NonNullable<Quote['halt']> }

/** Why a share stands still: until when, where that is known, else since when. */
export function HaltNotice({ halt: { since, until, cause } }: HaltProps) {
  const t = useWords()
  const language = useLanguage()
  const zone = useZone()
  return (
    <Notice tone="brass">
      {t(until === undefined ? 'stock.haltedSince' : 'stock.haltedUntil', {
        time: formatDateTime(until ?? since, language, { zone }),
        cause: t(`halt.${cause}`),
      })}
    </Notice>
  )
}
