import { Button } from '@parkett/ui/button'
import { useState, type ReactNode } from 'react'
import { useWords } from './words.ts'

type Stood = { readonly filter: string; readonly pages: readonly (string | undefined)[] }
const first: Stood['pages'] = [undefined]

/**
 * Pages by cursor: where the reader stands, and the way back. A new filter starts anew: say which it is, or give
 * the list a `key` of it.
 */
export function usePages(filter = ''): {
  readonly cursor: string | undefined
  readonly pager: (next: string | null) => ReactNode
} {
  const t = useWords()
  const [stood, stand] = useState<Stood>({ filter, pages: first })
  const pages = stood.filter === filter ? stood.pages : first
  const setPages = (to: Stood['pages']): void => stand({ filter, pages: to })
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
