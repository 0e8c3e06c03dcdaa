import { useCallback, useEffect, useRef } from 'react'
import { useLocation, useRouter } from '../router/use-router.ts'

declare module '@tanstack/history' {
  interface HistoryState {
    /** The sheet that is open on top of the screen. */
    sheet?: string
  }
}

export type SheetState = {
  readonly open: boolean
  readonly show: () => void
  readonly close: () => void
}

/**
 * A sheet as a history entry of its own, so that system back closes it first. `name` is unique
 * on its screen.
 */
export function useSheet(name: string): SheetState {
  const { history } = useRouter()
  const open = useLocation((location) => location.state.sheet === name)
  const here = useRef(false)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])
  // The same functions on every render: rows that open the sheet compare their props.
  const show = useCallback(() => {
    // What was asked for on a screen that was left meanwhile opens nothing on the next one.
    if (here.current) history.push(history.location.href, { sheet: name })
  }, [history, name])
  const close = useCallback(() => {
    if (history.location.state.sheet === name) history.back()
  }, [history, name])
  return { open, show, close }
}

/**
 * One record on top of a screen, as a history entry of its own: back closes it, a reload keeps it.
 * `kind` is unique on its screen.
 */
export function useRecordSheet(kind: string) {
  const { history } = useRouter()
  const prefix = `${kind} `
  const shown = useLocation(({ state }) => (state.sheet?.startsWith(prefix) ? state.sheet : null))
  return {
    id: shown === null ? null : shown.slice(prefix.length),
    show: (id: string) => history.push(history.location.href, { sheet: `${prefix}${id}` }),
    close: () => history.back(),
  }
}
