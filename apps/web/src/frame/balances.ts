import { useSyncExternalStore } from 'react'

const key = 'hide-balances'
const listeners = new Set<() => void>()
let hidden = localStorage.getItem(key) === 'yes'

function set(next: boolean): void {
  hidden = next
  if (next) localStorage.setItem(key, 'yes')
  else localStorage.removeItem(key)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Whether the customer's own amounts are shown as dots, on every screen. Remembered on this
 * device.
 */
export function useHiddenBalances(): readonly [boolean, (hidden: boolean) => void] {
  return [useSyncExternalStore(subscribe, () => hidden), set]
}
