import { Notice } from '@parkett/ui/notice'
import type { ReactNode } from 'react'
import { useWords } from './words.ts'

/** What was found with the fields of its answers; nothing where there is nothing to answer. */
export function FoundNotice({ fields }: { readonly fields: ReactNode }) {
  const t = useWords()
  if (!fields) return null
  return (
    <Notice tone="brass" title={t('desk.payout.risks')}>
      {fields}
    </Notice>
  )
}
