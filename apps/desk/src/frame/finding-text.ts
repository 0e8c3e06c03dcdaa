import { identityFound, type IdentityFound } from '@parkett/contract/desk/identity-found'
import { lineFound, type LineFound } from '@parkett/contract/desk/line-answers'
import { payoutRisks, type PayoutRisk } from '@parkett/contract/desk/payout-filter'
import type { MachineCheck } from '@parkett/contract/desk/kyc'
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

export type Finding = PayoutRisk | IdentityFound | LineFound

/** What was found about a case of any queue, in words. */
export function findingText(finding: Finding, t: Words): string {
  if (finding === 'name_differs') return t('desk.deposit.nameDiffers')
  const risk = payoutRisks.find((one) => one === finding)
  if (risk !== undefined) return t(`desk.payout.risk_${risk}`)
  const found = identityFound.find((one) => one === finding)
  if (found === undefined) return ''
  return found === 'duplicate'
    ? t('desk.kyc.duplicates')
    : `${t(`desk.kyc.check.${checks[found]}`)}: ${t('desk.kyc.result.failed')}`
}

const known: readonly string[] = [...payoutRisks, ...identityFound, ...lineFound]
export const isFinding = (code: string): code is Finding => known.includes(code)
