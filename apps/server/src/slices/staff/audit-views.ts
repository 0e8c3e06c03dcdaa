import type { auditViews } from '@parkett/contract/desk/audit'
import { allRoutes } from '@parkett/contract/routes'
import type { Put } from '../../platform/queue/narrowed.ts'

type View = (typeof auditViews)[number]

/** Coming in, going out and proving who one is. */
const signIns = [
  'staff.login',
  'staff.logout',
  'staff.join',
  'staff.me',
  'staff.stepUp',
  'staff.askPasskey',
] as const

/** Calls that change nothing, by the contract. */
const looks = allRoutes
  .filter(({ access, write }) => access === 'operator' && write !== true)
  .map(({ name }) => name)
  .filter((name) => !signIns.some((one) => one === name))

/**
 * Which lines a view has, in SQL; without one all. What is neither a look nor a sign-in was done,
 * whatever it is called.
 */
export function viewOf(view: View | undefined, put: Put): string {
  const among = (names: readonly string[]): string => `act = ANY(${put(names)}::text[])`
  if (view === undefined) return 'true'
  if (view === 'refused') return "act LIKE 'refused %'"
  if (view === 'signIns') return among(signIns)
  if (view === 'looks') return among(looks)
  return `NOT ${among([...signIns, ...looks])} AND act NOT LIKE 'refused %'`
}
