import { makeListeners } from '@parkett/ui/listeners'
import { useEffect, useSyncExternalStore } from 'react'

type Handler = () => void
type Handlers = Readonly<Record<string, Handler | undefined>>

/** Newest last: what was opened over a room hears its keys first. */
let layers: readonly { readonly current: Handlers }[] = []
/** When `G` was pressed last; a page that has just begun was never asked to go. */
let going = -Infinity

const offKey = 'desk-single-keys'
const { tell, subscribe } = makeListeners()

/** Single keys can be switched off on a device, for who speaks to it (WCAG 2.1.4). */
const areOn = (): boolean => localStorage.getItem(offKey) !== 'off'

export function useKeysOn(): readonly [boolean, (on: boolean) => void] {
  const on = useSyncExternalStore(subscribe, areOn)
  return [
    on,
    (next) => {
      localStorage.setItem(offKey, next ? 'on' : 'off')
      tell()
    },
  ]
}

/** The keys of a part of the screen for as long as it is shown; `undefined` leaves one alone. */
export function useKeys(handlers: Handlers): void {
  useEffect(() => {
    const layer = { current: handlers }
    layers = [...layers, layer]
    return () => {
      layers = layers.filter((other) => other !== layer)
    }
  })
}

/** How long after `G` the letter of a room is waited for. */
const goMs = 1_500
/** A box that is ticked takes no letters, nor does what is chosen of several. */
const fields =
  'input:not([type="checkbox"], [type="radio"]), select, textarea, [contenteditable="true"]'

/**
 * Listens for single keys once. In a field, in a dialog and with a key held they are the browser's;
 * the letter after `G` is a room's and nobody else's.
 */
export function listenForKeys(): void {
  addEventListener('keydown', (event) => {
    const { target, key } = event
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (target instanceof Element && target.closest(`${fields}, dialog`) !== null) return
    if (!areOn() || key.length !== 1) return
    const name = key.toLowerCase()
    const wanted = performance.now() - going < goMs ? `g ${name}` : name
    going = -Infinity
    if (wanted === 'g') {
      going = performance.now()
      return
    }
    const handler = layers.findLast(({ current }) => current[wanted] !== undefined)?.current[wanted]
    if (handler === undefined) return
    event.preventDefault()
    handler()
  })
}
