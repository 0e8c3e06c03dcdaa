import type { ReactNode } from 'react'
import { useWords } from './words.ts'

/** What only a machine says, folded: for who compares with an export or asks the makers. */
export function RawLine({ children }: { readonly children: ReactNode }) {
  const t = useWords()
  return (
    <details className="desk-fold">
      <summary>{t('desk.log.raw')}</summary>
      {children}
    </details>
  )
}
