/**
 * Who hears of a change of what a module keeps outside of React: `subscribe` is what
 * `useSyncExternalStore` asks for, `tell` calls everybody.
 */
export function makeListeners() {
  const all = new Set<() => void>()
  return {
    tell: (): void => {
      for (const listener of all) listener()
    },
    subscribe: (listener: () => void): (() => void) => {
      all.add(listener)
      return () => all.delete(listener)
    },
  }
}
