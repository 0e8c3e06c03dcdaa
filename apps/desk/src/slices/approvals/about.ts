import type { Approval } from '@parkett/contract/desk/approvals'
import { approvalRights } from '@parkett/contract/desk/approval-rights'
import type { Role } from '@parkett/contract/desk/permissions'
import type { StaffMe } from '@parkett/contract/desk/staff'
import type { Words } from '@parkett/words/speak'
import { isSavingsAct } from '../../savings/act.ts'
import { productText } from '../../savings/text.ts'

/** Whether this person may decide on it: never what they asked for, never their own duties. */
export function mayDecide(me: StaffMe, { act, requester, state }: Approval): boolean {
  const allowed: readonly Role[] = approvalRights[act.kind].approve
  const own = requester.id === me.id || ('staff' in act && act.staff === me.id)
  return state === 'open' && !own && me.roles.some((role) => allowed.includes(role))
}

/** How much it is about, where it is about money. */
export const amountIn = ({ evidence }: Approval) =>
  evidence.flatMap((piece) =>
    piece.is === 'money' && piece.label === 'amount' ? [piece.money] : [],
  )[0]

/** Whom it is about: a customer or a colleague; what is decided has no evidence any more. */
export const whoIn = ({ evidence }: Approval): string | undefined =>
  evidence.flatMap((piece) =>
    piece.is !== 'text'
      ? []
      : piece.label === 'customer'
        ? [piece.text.replace(/ \d+$/, '')] // behind the name stands the number of the account
        : piece.label === 'person' || piece.label === 'share'
          ? [piece.text]
          : [],
  )[0]

/** Whom or what it is about, in words; undefined where its act says it all. */
export function subjectOf(approval: Approval, t: Words): string | undefined {
  const { act } = approval
  if (isSavingsAct(act)) return productText(act, t)
  return whoIn(approval)
}

/** How much is not as the first person saw it, or came since. */
export const newsOf = ({ changed, since }: Approval): number =>
  changed.length + (since === null ? 0 : since.notes + since.problems + since.acts)
