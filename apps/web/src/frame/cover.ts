import { makeListeners } from '@parkett/ui/listeners'
import { useSyncExternalStore } from 'react'

const key = 'cover'
const { tell, subscribe } = makeListeners()
let isOn = localStorage.getItem(key) !== 'no'

/**
 * Whether the page is covered while nobody looks at it, so that the list of open apps shows no
 * amounts. On this device alone; on by itself.
 */
export function useCover(): readonly [boolean, (next: boolean) => void] {
  const on = useSyncExternalStore(subscribe, () => isOn)
  return [on, setCover]
}

function setCover(next: boolean): void {
  isOn = next
  localStorage.setItem(key, next ? 'yes' : 'no')
  tell()
}

/** A device takes its picture of an app when it leaves the screen. */
export function followHidden(): () => void {
  const look = (): void => {
    document.documentElement.toggleAttribute('data-covered', document.hidden && isOn)
  }
  document.addEventListener('visibilitychange', look)
  return () => document.removeEventListener('visibilitychange', look)
}
