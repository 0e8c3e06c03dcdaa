import { permissions, roles } from '@parkett/contract/desk/permissions'
import type { Staff } from '../../platform/http/serve.ts'

/** Whether one of their roles lets somebody make a call of another room. */
export const mayCall = (staff: Pick<Staff, 'roles'>, route: string): boolean =>
  rolesFor(route).some((role) => staff.roles.includes(role))

/** By which roles a call is made; a call for every session of staff, by each of them. */
export function rolesFor(route: string): readonly string[] {
  const line = permissions[route]
  if (line === 'every') return roles
  return typeof line === 'object' ? line : []
}
