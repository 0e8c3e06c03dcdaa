import type { Instrument } from '@parkett/contract/customer/market'
import type { Plan, PlanRequest } from '@parkett/contract/customer/plans'
import { currencyExponents } from '@parkett/contract/wire/money'
import { readAmount } from '@parkett/words/read-amount'
import { useState, type FormEvent } from 'react'
import { asTyped } from '../../../cash/amount.ts'
import { focusLater } from '../../../cash/use-amount-entry.ts'
import { useAddress } from '../../../router/address.ts'
import { useLanguage, useWords } from '../../../session/words.ts'
import type { Carried, PlanTicket } from './ticket.ts'

export const fieldIds = { amount: 'plan-amount', shares: 'plan-shares', day: 'plan-day' } as const
export type PlanFields = {
  readonly by: 'amount' | 'shares'
  readonly amount: string
  readonly shares: string
  readonly day: string
  readonly until: string
}
type Given = {
  readonly ticket: PlanTicket
  readonly instrument: Instrument
  readonly plan: Plan | null
}

/** A new or changed plan as it is typed, and what speaks against it once it was asked. */
export function usePlanDraft({ ticket, instrument, plan }: Given) {
  const t = useWords()
  const language = useLanguage()
  const { currency } = instrument
  const [fields, setFields] = useState(useStart(plan, currency))
  const [asked, setAsked] = useState(false)
  const amount = readAmount(fields.amount, language, { decimals: currencyExponents[currency] })
  const shares = whole(fields.shares)
  const day = whole(fields.day)
  const byAmount = fields.by === 'amount'
  const faults = {
    amount: byAmount && (amount === null || /^[0.]*$/.test(amount)) ? t('v.amount') : undefined,
    shares: !byAmount && (shares ?? 0) < 1 ? t('v.sharesZero') : undefined,
    day: day === null || day < 1 || day > 31 ? t('plans.dayWrong') : undefined,
  }
  const change = (next: Partial<PlanFields>) => {
    setFields({ ...fields, ...next })
    setAsked(false)
    ticket.edited()
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setAsked(true)
    const at = (['amount', 'shares', 'day'] as const).find((one) => faults[one] !== undefined)
    if (at !== undefined) return focusLater(fieldIds[at])
    if (ticket.state.busy !== 'no' || day === null) return undefined
    const typed = new FormData(event.currentTarget).get('until')
    const until = typeof typed === 'string' ? typed : ''
    const request: PlanRequest = {
      instrument: instrument.id,
      amount: byAmount ? amount : null,
      quantity: byAmount ? null : shares,
      day,
      until: until === '' ? null : until,
      plan: plan?.id ?? null,
    }
    change({ until })
    // What fails is shown by the ticket's state.
    return void ticket.ask(request)
  }
  const carried: Carried = {
    ...(byAmount && amount !== null && { amount }),
    ...(!byAmount && shares !== null && { shares: String(shares) }),
    ...(day !== null && { day: String(day) }),
    ...(fields.until !== '' && { until: fields.until }),
  }
  const shown = asked ? faults : { amount: undefined, shares: undefined, day: undefined }
  return { fields, faults: shown, change, submit, carried }
}
export type PlanDraft = ReturnType<typeof usePlanDraft>

const whole = (text: string): number | null =>
  /^\d{1,9}$/.test(text.trim()) ? Number(text.trim()) : null

/** As the address brings it back from somewhere else, or as the plan that is changed stands. */
function useStart(plan: Plan | null, currency: Instrument['currency']): PlanFields {
  const language = useLanguage()
  const { amount, shares, day, until } = useAddress().query
  const own = plan?.amount?.amount ?? ''
  const quantity = shares ?? plan?.quantity?.toString() ?? ''
  const typed = amount ?? own
  return {
    by: amount === undefined && quantity !== '' ? 'shares' : 'amount',
    amount: typed === '' ? '' : asTyped({ currency, amount: typed }, language),
    shares: quantity,
    day: day ?? plan?.day.toString() ?? '',
    until: until ?? plan?.until ?? '',
  }
}
