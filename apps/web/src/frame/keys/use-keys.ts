import { useEffect, useEffectEvent } from 'react'
import { useGo, useQueryValue } from '../../router/address.ts'
import { paths } from '../../router/paths.ts'
import { addresses, type ScreenName } from '../../router/screen.ts'
import { useScreens } from '../../router/screen-context.ts'
import { useShown } from '../../router/shown.ts'
import { followFocused, stepRow, stopSteering } from './rows.ts'
import { useOrderKeys } from './use-order-keys.ts'

type Given = { readonly on: boolean; readonly onHelp: () => void }

/** Listens to the whole window for as long as the rail stands. */
export function useKeys({ on, onHelp }: Given): void {
  const go = useGo()
  const shown = useShown()
  const order = useOrderKeys()
  const [span, setSpan] = useQueryValue('span')
  const staysFor = useStaysFor()
  const acts: Readonly<Record<string, () => void>> = {
    '?': onHelp,
    '/': () => go.to(paths.search()),
    b: () => order('buy'),
    s: () => order('sell'),
    l: () => {
      if (shown === 'stock') setSpan(span === undefined ? 'day' : undefined)
    },
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (isTaken(event)) return
    const key = keyOf(event)
    if (key === 'Escape') return stepBack()
    if (!on || isTyping(event.target)) return
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      if (stepRow(key === 'ArrowDown' ? 1 : -1, staysFor)) event.preventDefault()
      return
    }
    const act = /^[1-5]$/.test(key) ? () => chooseRange(Number(key)) : acts[key]
    if (act === undefined) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listen)
    window.addEventListener('pointerdown', stopSteering)
    return () => {
      window.removeEventListener('keydown', listen)
      window.removeEventListener('pointerdown', stopSteering)
      followFocused.stop()
    }
  }, [])
}

/** Whether the list in the pane would still stand there after going to this address. */
function useStaysFor(): (path: string) => boolean {
  const screens = useScreens()
  const shown = useShown()
  const listOf = (name: ScreenName) =>
    screens[name].stays === undefined ? screens[name].beside : name
  return (path) => {
    const to = names.find((name) => leadsTo(name, path.split('?')[0] ?? ''))
    return shown !== null && to !== undefined && listOf(to) === listOf(shown)
  }
}

/** `/stockInfo/{-$title}` may be called with or without its title. */
function leadsTo(name: ScreenName, path: string): boolean {
  const [plain, rest] = addresses[name].split('/{')
  return path === plain || (rest !== undefined && path.startsWith(`${plain}/`))
}

const names = Object.keys(addresses) as readonly ScreenName[] // `Object.keys` forgets the names.

/** A dialog has keys of its own, and so has whoever holds a modifier. */
const isTaken = (event: KeyboardEvent): boolean =>
  event.defaultPrevented ||
  event.isComposing ||
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  document.querySelector('dialog[open]') !== null

/** The letter on the key where the layout writes no Latin. */
const keyOf = ({ key, code }: KeyboardEvent): string =>
  key.length > 1 || key.charCodeAt(0) < 128
    ? key.length > 1
      ? key
      : key.toLowerCase()
    : code.replace('Key', '').toLowerCase()

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, select, textarea, [contenteditable]') !== null

/** Out of a field, or from a step of the ticket beside the stock to the one before. */
function stepBack(): void {
  const back = document.querySelector<HTMLElement>('.ticket-pane .ticket-head > button:first-child')
  if (back !== null) back.click()
  else if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}

/** The spans of the chart that is seen: home keeps its own while other screens stand. */
function chooseRange(count: number): void {
  const bars = [...document.querySelectorAll('.frame-detail .ranges-all')]
  const shown = bars.find((bar) => bar.checkVisibility())
  shown
    ?.querySelectorAll('input')
    .item(count - 1)
    ?.click()
}
