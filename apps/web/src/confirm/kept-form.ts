import { useState } from 'react'
import type { AppPath } from '../router/paths.ts'
import { useRouter } from '../router/use-router.ts'
import type { Confirmation } from './use-confirmation.ts'

/** What of a form no address says: of ticks a link could say what nobody ticked. */
export type Kept = {
  readonly quantity?: string
  readonly read?: boolean
  readonly automatic?: boolean
  readonly limit?: string
  /** Quantities by offering. */
  readonly picked?: readonly (readonly [string, string])[]
}

declare module '@tanstack/history' {
  interface HistoryState {
    kept?: Kept
  }
}

/** A form below a review, to come back to: its address as it is filled in, and what that does not say. */
export type FormBelow = { readonly path: AppPath; readonly kept?: Kept }

const nothing: Kept = {}

/** What was typed here before somebody went from its review to another screen. */
export function useKept(): Kept {
  const { history } = useRouter()
  const [kept] = useState(() => history.location.state.kept ?? nothing)
  return kept
}

/**
 * From a review to another screen, so that back from there, by whatever way, is the form as it was
 * filled in: it alone stays in the history, and what was typed with it.
 */
export function useLeaveReview(
  { leave }: Pick<Confirmation<unknown>['steps'], 'leave'>,
  { path, kept }: FormBelow,
): (to: AppPath) => void {
  const { history } = useRouter()
  return (to) =>
    leave(() => {
      history.replace(path, kept === undefined ? {} : { kept })
      history.flush()
      history.push(to)
    })
}
