import { permissions } from '@parkett/contract/desk/permissions'
import type { Staff } from '../../platform/http/serve.ts'

/** Whether one of their roles lets somebody make a call of another room. */
export function mayCall({ roles }: Pick<Staff, 'roles'>, route: string): boolean {
  const line = permissions[route]
  return typeof line === 'object' && line.some((role) => roles.includes(role))
}
