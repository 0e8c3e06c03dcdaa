import type { ApprovalAct } from '@parkett/contract/desk/approvals'

export type SavingsAct = Extract<ApprovalAct, { readonly kind: `savings.${string}` }>

/** Whether two people decide on the savings offer by it. */
export const isSavingsAct = (act: ApprovalAct): act is SavingsAct => act.kind.startsWith('savings.')
