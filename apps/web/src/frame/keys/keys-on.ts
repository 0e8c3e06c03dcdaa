import { useState } from 'react'

const storageKey = 'shortcuts'

/** Whether single keys act, kept on this device; they do until somebody says no. */
export function useKeysOn(): readonly [boolean, (on: boolean) => void] {
  const [on, setOn] = useState(() => localStorage.getItem(storageKey) !== 'off')
  const keep = (next: boolean) => {
    if (next) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, 'off')
    setOn(next)
  }
  return [on, keep]
}
