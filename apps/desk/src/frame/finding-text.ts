import { addressFound, type AddressFound } from '@parkett/contract/desk/address-answers'
import { adjustmentFound, type AdjustmentFound } from '@parkett/contract/desk/adjustment-answers'
import {
  blockFound,
  listingFound,
  saleFound,
  type BlockFound,
  type ListingFound,
  type SaleFound,
} from '@parkett/contract/desk/block-answers'
import { identityFound, type IdentityFound } from '@parkett/contract/desk/identity-found'
import { lineFound, type LineFound } from '@parkett/contract/desk/line-answers'
import {
  loanFound,
  lossFound,
  type LoanFound,
  type LossFound,
} from '@parkett/contract/desk/loan-answers'
import { payoutRisks, type PayoutRisk } from '@parkett/contract/desk/payout-filter'
import { resetFound, type ResetFound } from '@parkett/contract/desk/reset-answers'
import type { MachineCheck } from '@parkett/contract/desk/kyc'
import type { WordKey } from '@parkett/words/keys'
import type { Words } from '@parkett/words/speak'

const checks: Readonly<Record<Exclude<IdentityFound, 'duplicate'>, MachineCheck['check']>> = {
  check_number: 'number',
  check_mrz: 'mrz',
  check_name: 'name',
  check_birth: 'birth',
  check_expiry: 'expiry',
  check_age: 'age',
  check_person: 'person',
  check_pictures: 'pictures',
  check_provider: 'provider',
}

export type Finding =
  | PayoutRisk
  | IdentityFound
  | AddressFound
  | LineFound
  | AdjustmentFound
  | LoanFound
  | LossFound
  | BlockFound
  | SaleFound
  | ListingFound
  | ResetFound

/** Of what is found about no withdrawal and no identity. */
const own: Readonly<Record<Exclude<Finding, PayoutRisk | IdentityFound | AddressFound>, WordKey>> =
  {
    name_differs: 'desk.deposit.nameDiffers',
    same_again: 'desk.found.same_again',
    corrected_lately: 'desk.found.corrected_lately',
    above_charged: 'desk.found.above_charged',
    little_left: 'desk.found.little_left',
    lost_before: 'desk.found.lost_before',
    money_beside: 'desk.found.money_beside',
    paid_lately: 'desk.found.paid_lately',
    warned_unanswered: 'desk.blocks.warned_unanswered',
    warned_mismatch: 'desk.blocks.warned_mismatch',
    deep_discount: 'desk.found.deep_discount',
    whole_holding: 'desk.found.whole_holding',
    listed_beside: 'desk.found.listed_beside',
    payout_open: 'desk.found.payout_open',
  }

/** What was found about a case of any queue, in words. */
export function findingText(finding: Finding, t: Words): string {
  const risk = payoutRisks.find((one) => one === finding)
  if (risk !== undefined) return t(`desk.payout.risk_${risk}`)
  const address = addressFound.find((one) => one === finding)
  if (address !== undefined) return t(`desk.address.found_${address}`)
  const found = identityFound.find((one) => one === finding)
  if (found === 'duplicate') return t('desk.kyc.duplicates')
  if (found !== undefined)
    return `${t(`desk.kyc.check.${checks[found]}`)}: ${t('desk.kyc.result.failed')}`
  return t(own[finding as keyof typeof own]) // what is none of these has words of its own
}

const known: readonly string[] = [
  payoutRisks,
  identityFound,
  addressFound,
  lineFound,
  adjustmentFound,
  loanFound,
  lossFound,
  blockFound,
  saleFound,
  listingFound,
  resetFound,
].flat()
export const isFinding = (code: string): code is Finding => known.includes(code)
