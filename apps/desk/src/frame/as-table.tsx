import type { ReactNode } from 'react'
import { useWords } from './words.ts'

/** The table twin of a picture, folded below it. */
export function AsTable({ children }: { readonly children: ReactNode }) {
  const t = useWords()
  return (
    <details className="desk-fold">
      <summary>{t('desk.figures.table')}</summary>
      {children}
    </details>
  )
}
