import { currentSession, currentVisit } from './session.ts'

/**
 * What a person had typed goes along when the page is loaded anew for a new version: kept in this tab
 * for that one step, and given back to the same session alone. No secret is in it.
 */
const storeKey = 'along'
type Along = Readonly<Record<string, unknown>>

const keepers = new Map<string, () => unknown>()
/** For what must be settled first: an order whose answer nobody knows has its key in this page. */
export const notNow = Symbol('not now')

/** `what` answers JSON, null for nothing, or `notNow`. */
export const goesAlong = (name: string, what: () => unknown): void => void keepers.set(name, what)

/** Loads the page anew, with all that was typed; false where something has to be settled first. */
export function loadAnew(): boolean {
  const found = [...keepers].map(([name, what]) => [name, what()] as const)
  if (found.some(([, value]) => value === notNow)) return false
  const along = { visit: currentVisit(), ...Object.fromEntries(found) }
  sessionStorage.setItem(storeKey, JSON.stringify(along))
  location.reload()
  return true
}

const came = read()

/** What came along under this name, in the session that it was typed in; undefined: nothing. */
export const cameAlong = (name: string): unknown =>
  currentSession().token !== null && came['visit'] === currentVisit() ? came[name] : undefined

function read(): Along {
  const text = sessionStorage.getItem(storeKey)
  sessionStorage.removeItem(storeKey)
  // Written above and by nobody else; whoever takes something out of it looks at its shape.
  return text === null ? {} : (JSON.parse(text) as Along)
}
