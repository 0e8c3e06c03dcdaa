import type { auditViews } from '@parkett/contract/desk/audit'
import { allRoutes } from '@parkett/contract/routes'

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
 * Which lines a view has, as a condition on `$n`, an array of names; null: all lines. What is neither
 * a look nor a sign-in was done, whatever it is called.
 */
export function viewOf(view: View | undefined, n: number): { sql: string; names: string[] | null } {
  const names = `$${n}::text[]`
  if (view === undefined) return { sql: `${names} IS NULL`, names: null }
  if (view === 'refused') return { sql: `act LIKE 'refused %' AND ${names} IS NOT NULL`, names: [] }
  if (view === 'signIns') return { sql: `act = ANY(${names})`, names: [...signIns] }
  if (view === 'looks') return { sql: `act = ANY(${names})`, names: [...looks] }
  return {
    sql: `act <> ALL(${names}) AND act NOT LIKE 'refused %'`,
    names: [...signIns, ...looks],
  }
}
