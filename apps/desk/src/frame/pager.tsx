import { Button } from '@parkett/ui/button'
import { useState, type ReactNode } from 'react'
import { useWords } from './words.ts'

/**
 * Pages by cursor: where the reader stands, and the way back. Give it a `key` of the filter, so
 * a new one starts anew.
 */
export function usePages(): {
  readonly cursor: string | undefined
  readonly pager: (next: string | null) => ReactNode
} {
  const t = useWords()
  const [pages, setPages] = useState<readonly (string | undefined)[]>([undefined])
  return {
    cursor: pages.at(-1),
    pager: (next) => (
      <>
        {pages.length > 1 && (
          <Button kind="secondary" onClick={() => setPages(pages.slice(0, -1))}>
            {t('action.previous')}
          </Button>
        )}
        {next !== null && (
          <Button kind="secondary" onClick={() => setPages([...pages, next])}>
            {t('action.next')}
          </Button>
        )}
      </>
    ),
  }
}
