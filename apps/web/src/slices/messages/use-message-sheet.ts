import { useLocation, useRouter } from '../../router/use-router.ts'

const prefix = 'message '

/** One message on top of the list, as a history entry of its own: back closes it. */
export function useMessageSheet() {
  const { history } = useRouter()
  const shown = useLocation(({ state }) => (state.sheet?.startsWith(prefix) ? state.sheet : null))
  return {
    id: shown === null ? null : shown.slice(prefix.length),
    show: (id: string) => history.push(history.location.href, { sheet: `${prefix}${id}` }),
    close: () => history.back(),
  }
}
