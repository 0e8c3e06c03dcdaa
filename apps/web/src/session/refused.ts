import type { Reason } from '@parkett/contract/reasons'

type Listener = (reason: Reason) => void
const listeners = new Set<Listener>()

/** Calls back with each refusal that a call of this app met. */
export function onRefused(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const tellRefused = (reason: Reason): void => {
  for (const listener of listeners) listener(reason)
}
