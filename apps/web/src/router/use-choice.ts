import { makeListeners } from '@parkett/ui/listeners'
import { useEffect, useSyncExternalStore } from 'react'
import { useQueryValue, useSetQuery } from './address.ts'
import { useHere } from './screen-context.ts'
import { useShown } from './shown.ts'

/** What was last chosen of a list, by its screen and the choice's name: one for all its parts. */
const kept = new Map<string, string | undefined>()
const { tell, subscribe } = makeListeners()

function keep(name: string, value: string | undefined): void {
  if (kept.has(name) && kept.get(name) === value) return
  kept.set(name, value)
  tell()
}

/** Whether the address belongs to this list, and what its choices are called where it does not. */
function useOwner() {
  const { name, pane } = useHere()
  const shown = useShown()
  return { own: pane === 'main' || shown === name, of: (key: string) => `${name} ${key}` }
}

/**
 * One choice of a list: market, segment, order, last column. On its own screen it stands in the
 * address; beside what was opened from it the address belongs to that, so there it stays as it was
 * left, or begins as the address says, or with `first`.
 */
export function useChoice(
  key: string,
  first?: string,
): readonly [string | undefined, (value: string | undefined) => void] {
  const { own, of } = useOwner()
  const [inAddress, setInAddress] = useQueryValue(key)
  const name = of(key)
  const start = inAddress ?? first
  const beside = useSyncExternalStore(subscribe, () => (kept.has(name) ? kept.get(name) : start))
  useEffect(() => {
    if (own || !kept.has(name)) keep(name, start)
  }, [own, name, start])
  return own ? [inAddress, setInAddress] : [beside, (value) => keep(name, value)]
}

/** Several of them in one step. */
export function useSetChoices(): (values: Readonly<Record<string, string>>) => void {
  const { own, of } = useOwner()
  const setQuery = useSetQuery()
  return (values) => {
    if (own) return setQuery(values)
    for (const [key, value] of Object.entries(values)) keep(of(key), value)
  }
}
