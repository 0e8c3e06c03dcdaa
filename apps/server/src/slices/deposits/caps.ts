import type { depositsOptions, DepositLevel } from '@parkett/contract/customer/deposits'
import { money, toWire, type Currency } from '@parkett/contract/wire/money'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { capLeft, type PaidDay } from '@parkett/core/deposits/caps'
import { currenciesPaidIn } from '@parkett/core/deposits/limits'
import { houseRules } from '../../accounts/rules/current.ts'
import { orRefuse } from '../../base/refusal.ts'

type Asked = {
  readonly level: DepositLevel
  readonly date: string
  readonly paid: readonly (PaidDay & { readonly currency: Currency })[]
}

/** What may be paid in today, and when it is more again, in each currency that can be paid in. */
export const capsOn = ({ level, date, paid }: Asked): AnswerOf<typeof depositsOptions>['caps'] =>
  currenciesPaidIn.map((currency) => {
    const own = paid.filter((day) => day.currency === currency)
    const caps = houseRules().depositCaps
    const amount = money(currency, 0n)
    const found = orRefuse(capLeft({ level, amount, date, paid: own, caps }))
    const wire = (minor: bigint) => toWire(money(currency, minor))
    const { day, month, left, until } = found
    return { currency, day: wire(day), month: wire(month), left: wire(left), until }
  })
