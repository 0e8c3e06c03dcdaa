import { makeListeners } from '@parkett/ui/listeners'
import { createElement, useSyncExternalStore, type ComponentType, type ReactNode } from 'react'
import type { Slice } from '@parkett/words/keys'
import type { ScreenName } from './screen.ts'
import { loadWords } from '../session/words.ts'

/**
 * Components whose code has arrived. Routes render only these, so nothing suspends while a
 * screen is shown.
 */
const ready = new Map<ScreenName, ComponentType>()

const { tell, subscribe } = makeListeners()

/** For what renders outside its route (home): nothing else tells it that its code has arrived. */
export const useReady = (name: ScreenName): boolean =>
  useSyncExternalStore(subscribe, () => ready.has(name))

/**
 * The component of a screen that is ready; null for one that is not, which a route never asks
 * for.
 */
export const readyElement = (name: ScreenName): ReactNode => {
  const component = ready.get(name)
  return component === undefined ? null : createElement(component)
}

type Parts = { readonly load: () => Promise<ComponentType>; readonly words: readonly Slice[] }

/** Brings code and texts of a screen, both at once. Rejects when either cannot be loaded. */
export async function preparePage(name: ScreenName, { load, words }: Parts): Promise<void> {
  const [component] = await Promise.all([ready.get(name) ?? load(), loadWords(words)])
  if (ready.get(name) === component) return
  ready.set(name, component)
  tell()
}
