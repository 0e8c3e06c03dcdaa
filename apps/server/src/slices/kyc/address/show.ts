import type { addressShow } from '@parkett/contract/customer/address'
import { depositLevels, type DepositLevel } from '@parkett/contract/customer/deposits'
import { money, toWire } from '@parkett/contract/wire/money'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { utcDate } from '@parkett/core/civil'
import { capLeft } from '@parkett/core/deposits/caps'
import { currenciesPaidIn } from '@parkett/core/deposits/limits'
import { levelOf, oldestProof } from '@parkett/core/kyc/address'
import { shownState } from '@parkett/core/kyc/state'
import { houseRules } from '../../../accounts/rules/current.ts'
import { orRefuse } from '../../../base/refusal.ts'
import { isVerified } from '../detail.ts'
import { todayOf, type KycParts } from '../parts.ts'
import { hasAddress, latestProof, openAddress } from './rows.ts'

type Shown = AnswerOf<typeof addressShow>

/** How far the customer is known: limits of deposits go by it (`money.md` G90). */
export const levelIn = async (
  parts: Pick<KycParts, 'pool' | 'wall' | 'practiseAs'>,
  customer: bigint,
): Promise<DepositLevel> =>
  levelOf({
    identity: await isVerified(parts, customer),
    address: await hasAddress(parts.pool, customer),
  })

const missing = { none: 'identity', approved: 'address', enhanced: null } as const

/** The own level, what each allows by the rules of today, and where the own proof stands. */
export async function showAddress(
  parts: KycParts,
  customer: bigint,
  /** Of the house, by which rules are dated. */
  businessNow: number,
): Promise<Shown> {
  const level = await levelIn(parts, customer)
  const row = await latestProof(parts.pool, customer)
  return {
    level,
    levels: depositLevels.map((each) => ({ level: each, caps: capsOf(each, businessNow) })),
    missing: missing[level],
    status: row === null ? 'none' : shownState(row.status),
    submittedAt: row?.submittedAt.toISOString() ?? null,
    decidedAt: row?.decidedAt?.toISOString() ?? null,
    reasons: [...(row?.reasons ?? [])],
    data: row === null ? null : openAddress(parts, row),
    oldestOn: oldestProof(todayOf(parts)),
  }
}

const capsOf = (level: DepositLevel, now: number): Shown['levels'][number]['caps'] =>
  currenciesPaidIn.map((currency) => {
    const asked = { level, amount: money(currency, 0n), date: utcDate(now), paid: [] }
    const { day, month } = orRefuse(capLeft({ ...asked, caps: houseRules().depositCaps }))
    const wire = (minor: bigint) => toWire(money(currency, minor))
    return { currency, day: wire(day), month: wire(month) }
  })
