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

export const usePlace = (): Place => placeOf(useSyncExternalStore(listen, () => location.hash))

/** What `hrefOf` wrote; a part that was cut in the middle of a letter says nothing. */
export function placeOf(hash: string): Place {
  const [name = '', rest = '', part = ''] = hash.replace(/^#\//, '').split('/').map(plainOf)
  return { name, rest, part }
}

function plainOf(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch (error) {
    if (error instanceof URIError) return ''
    throw error
  }
}

export const hrefOf = (name: string, ...rest: readonly string[]): string =>
  ['#', name, ...rest.filter((part) => part !== '').map(encodeURIComponent)].join('/')

/** Stands there without a step back to where nothing was chosen yet. */
export const standAt = (name: string, ...rest: readonly string[]): void =>
  location.replace(hrefOf(name, ...rest))

export const goTo = (name: string, ...rest: readonly string[]): void => {
  location.hash = hrefOf(name, ...rest)
}
