import { makeListeners } from '@parkett/ui/listeners'
import { useSyncExternalStore } from 'react'

const key = 'hide-balances'
const { tell, subscribe } = makeListeners()
let hidden = localStorage.getItem(key) === 'yes'

function set(next: boolean): void {
  hidden = next
  if (next) localStorage.setItem(key, 'yes')
  else localStorage.removeItem(key)
  tell()
}

/**
 * Whether the customer's own amounts are shown as dots, on every screen. Remembered on this
 * device.
 */
export function useHiddenBalances(): readonly [boolean, (hidden: boolean) => void] {
  return [useSyncExternalStore(subscribe, () => hidden), set]
}
