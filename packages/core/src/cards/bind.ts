import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import type { Dated } from '../effective.ts'
import { readIban } from './iban.ts'
import { isCnCard, readBic } from './numbers.ts'

/** Accounts and cards one customer may have bound (`trust.md` T34). */
export const cardsMax = 5

/**
 * A new card waits this long before money is sent to it: time to notice that somebody else
 * bound it (`trust.md` T35).
 */
export const payOutHold: readonly Dated<{ readonly hours: number }>[] = [
  { validFrom: '2000-01-01', hours: 24, source: 'house rule', confidence: 'D' },
]

export type CardKind = 'iban' | 'cn_card'
export type CardNumber = {
  readonly kind: CardKind
  readonly number: string
  readonly country: string
  readonly bic: string | null
}

/** A number as typed with its BIC, which is optional inside SEPA and for Chinese cards. */
export function readCard(typed: {
  readonly number: string
  readonly bic: string | null
}): Outcome<CardNumber> {
  const bic = typed.bic === null ? null : readBic(typed.bic)
  if (typed.bic !== null && bic === null) return no('bic_invalid')
  if (/^[\d ]+$/.test(typed.number)) {
    const number = typed.number.replace(/ /g, '')
    return isCnCard(number)
      ? ok({ kind: 'cn_card', number, country: 'CN', bic })
      : no('card_number_invalid')
  }
  const iban = readIban(typed.number)
  if (iban === null) return no('iban_invalid')
  if (!iban.sepa && bic === null) return no('bic_invalid')
  return ok({ kind: 'iban', number: iban.iban, country: iban.country, bic })
}

type Bound = { readonly mark: string; readonly removed: boolean; readonly isDefault: boolean }

/** Whether one more may be bound, and whether it becomes the default: the first one does. */
export function bindCard(
  own: readonly Bound[],
  mark: string,
): Outcome<{ readonly isDefault: boolean }> {
  const active = own.filter(({ removed }) => !removed)
  if (active.some((card) => card.mark === mark)) return no('card_bound')
  if (active.length >= cardsMax) return no('cards_full', { max: String(cardsMax) })
  return ok({ isDefault: active.length === 0 })
}
