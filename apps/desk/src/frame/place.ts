import { useSyncExternalStore } from 'react'

/**
 * Where the desk stands: `#/customers/123/orders` is the part `orders` of what the screen `customers`
 * shows of `123`.
 */
export type Place = { readonly name: string; readonly rest: string; readonly part: string }

const listen = (listener: () => void): (() => void) => {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}

export function usePlace(): Place {
  const hash = useSyncExternalStore(listen, () => location.hash)
  const [name = '', rest = '', part = ''] = hash.replace(/^#\//, '').split('/')
  return { name, rest, part }
}

export const hrefOf = (name: string, ...rest: readonly string[]): string =>
  ['#', name, ...rest.filter((part) => part !== '').map(encodeURIComponent)].join('/')

export const goTo = (name: string, ...rest: readonly string[]): void => {
  location.hash = hrefOf(name, ...rest)
}
