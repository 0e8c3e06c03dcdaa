import { isoIn } from '@parkett/words/format-time'
import { useMemo } from 'react'
import { useWords } from '../session/words.ts'
import { useZone } from '../session/zone.tsx'

/** How a file tells moments: of the same zone as the list it is made from, which its head names. */
export type CsvTime = {
  readonly zone: string
  readonly head: string
  readonly of: (moment: string) => string
}

export function useCsvTime(): CsvTime {
  const t = useWords()
  const chosen = useZone()
  return useMemo(() => {
    const zone = chosen ?? new Intl.DateTimeFormat().resolvedOptions().timeZone
    return { zone, head: `${t('label.time')} (${zone})`, of: (moment) => isoIn(moment, zone) }
  }, [t, chosen])
}
