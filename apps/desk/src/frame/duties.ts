import { approvalRights, type ApprovalKind } from '@parkett/contract/desk/approval-rights'
import { permissions, type Permitted, type Role } from '@parkett/contract/desk/permissions'
import type { Words } from '@parkett/words/speak'
import { logText } from './log-words.ts'

/** One line of the permission table in words; lines that say the same are one. */
export type Right = { readonly text: string; readonly before: boolean; readonly after: boolean }

type Both = { readonly before: readonly Role[]; readonly after: readonly Role[] }

/**
 * What somebody may do with one set of duties and with another: the table that the server asks, in
 * words, without what every member of staff may. What differs stands first.
 */
export function rightsOf({ before, after }: Both, t: Words): readonly Right[] {
  const found = new Map<string, Right>()
  const say = (text: string, line: readonly Permitted[]): void => {
    const known = found.get(text)
    const holds = (roles: readonly Role[]): boolean => roles.some((role) => line.includes(role))
    found.set(text, {
      text,
      before: known?.before === true || holds(before),
      after: known?.after === true || holds(after),
    })
  }
  for (const [call, line] of Object.entries(permissions))
    if (typeof line !== 'string') say(logText(call, t), line)
  for (const kind of Object.keys(approvalRights) as ApprovalKind[]) {
    const { request, approve } = approvalRights[kind]
    say(`${logText(kind, t)} · ${t('desk.rightAsks')}`, request)
    say(`${logText(kind, t)} · ${t('desk.rightApproves')}`, approve)
  }
  return [...found.values()].filter((right) => right.before || right.after).toSorted(changedFirst)
}

export const isChanged = ({ before, after }: Right): boolean => before !== after

const changedFirst = (one: Right, other: Right): number =>
  Number(isChanged(other)) - Number(isChanged(one))
