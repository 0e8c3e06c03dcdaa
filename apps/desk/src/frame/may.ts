import { approvalRights, type ApprovalKind } from '@parkett/contract/desk/approval-rights'
import { permissions, type Permitted } from '@parkett/contract/desk/permissions'
import type { StaffMe } from '@parkett/contract/desk/staff'

type Roles = Pick<StaffMe, 'roles'>

/**
 * Whether the permission table lets one of these roles make a call: only to show it. The server
 * asks the same table.
 */
export function may({ roles }: Roles, route: string): boolean {
  const line = permissions[route]
  if (line === undefined) return false
  return typeof line === 'string' || roles.some((role: Permitted) => line.includes(role))
}

/**
 * Whether one of these roles may ask for an act of two people: only to show its form. That somebody
 * may ask for approvals at all says nothing of this one.
 */
export const mayAsk = ({ roles }: Roles, kind: ApprovalKind): boolean =>
  roles.some((role) => approvalRights[kind].request.some((one) => one === role))
