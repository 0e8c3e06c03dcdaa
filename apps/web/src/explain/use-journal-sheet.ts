import { useLocation, useRouter } from '../router/use-router.ts'

const prefix = 'journal '

/**
 * One journal of the books on top of a screen, as a history entry of its own: back closes it, a
 * reload keeps it.
 */
export function useJournalSheet() {
  const { history } = useRouter()
  const shown = useLocation(({ state }) => (state.sheet?.startsWith(prefix) ? state.sheet : null))
  return {
    id: shown === null ? null : shown.slice(prefix.length),
    show: (id: string) => history.push(history.location.href, { sheet: `${prefix}${id}` }),
    close: () => history.back(),
  }
}
