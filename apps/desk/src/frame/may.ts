import { permissions, type Permitted } from '@parkett/contract/desk/permissions'
import type { StaffMe } from '@parkett/contract/desk/staff'

/**
 * Whether the permission table lets one of these roles make a call: only to show it. The server
 * asks the same table.
 */
export function may({ roles }: StaffMe, route: string): boolean {
  const line = permissions[route]
  if (line === undefined) return false
  return typeof line === 'string' || roles.some((role: Permitted) => line.includes(role))
}
