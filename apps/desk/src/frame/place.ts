import { useSyncExternalStore } from 'react'

/** Where the desk stands: `#/customers/123` is the screen `customers` with the rest `123`. */
export type Place = { readonly name: string; readonly rest: string }

const listen = (listener: () => void): (() => void) => {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}

export function usePlace(): Place {
  const hash = useSyncExternalStore(listen, () => location.hash)
  const [name = '', rest = ''] = hash.replace(/^#\//, '').split('/')
  return { name, rest }
}

export const hrefOf = (name: string, rest = ''): string =>
  `#/${name}${rest === '' ? '' : `/${encodeURIComponent(rest)}`}`

export const goTo = (name: string, rest = ''): void => {
  location.hash = hrefOf(name, rest)
}
