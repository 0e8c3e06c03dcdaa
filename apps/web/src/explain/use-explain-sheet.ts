import { useId } from 'react'
import { useLocation, useRouter } from '../router/use-router.ts'

/**
 * The explanation and, on top of it, one journal: each a history entry, so that back closes one
 * at a time.
 */
export function useExplainSheet() {
  // The same figure can stand twice on a screen, and only the one that was tapped opens.
  const name = `explain ${useId()}`
  const { history } = useRouter()
  const shown = useLocation(({ state }) => state.sheet ?? '')
  const journal = shown.startsWith(`${name} journal `)
    ? shown.slice(name.length + ' journal '.length)
    : null
  const push = (sheet: string) => history.push(history.location.href, { sheet })
  return {
    open: shown === name || journal !== null,
    journal,
    show: () => push(name),
    showJournal: (id: string) => push(`${name} journal ${id}`),
    close: () => history.back(),
  }
}
