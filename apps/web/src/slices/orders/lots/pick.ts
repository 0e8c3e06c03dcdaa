import type { ordersLots } from '@parkett/contract/customer/order-lots'
import type { AnswerOf } from '@parkett/contract/wire/route'
import type { Language } from '@parkett/words/languages'
import { readAmount } from '@parkett/words/read-amount'

export type Lot = AnswerOf<typeof ordersLots>['lots'][number]
/** What is typed beside each lot. */
export type Typed = Readonly<Record<string, string>>
export type Picked = {
  readonly lots: readonly { readonly lot: string; readonly quantity: number }[]
  readonly sum: number
  /** Lots whose text is no number, or more than is free. */
  readonly wrong: readonly string[]
}

/** What the texts come to; one that is empty or nought picks nothing. */
export function pickedOf(all: readonly Lot[], typed: Typed, language: Language): Picked {
  const read = all.map(({ lot, free }) => {
    const text = typed[lot] ?? ''
    const digits = text.trim() === '' ? '0' : readAmount(text, language, { decimals: 0 })
    const quantity = digits === null || digits.length > 9 ? null : Number(digits)
    return { lot, quantity: quantity ?? 0, isWrong: quantity === null || quantity > free }
  })
  const lots = read
    .filter(({ quantity, isWrong }) => quantity > 0 && !isWrong)
    .map(({ lot, quantity }) => ({ lot, quantity }))
  return {
    lots,
    sum: lots.reduce((sum, { quantity }) => sum + quantity, 0),
    wrong: read.filter(({ isWrong }) => isWrong).map(({ lot }) => lot),
  }
}

/** As many of a lot as are free of it and still missing. */
export function filledUp(
  all: readonly Lot[],
  typed: Typed,
  given: { readonly lot: Lot; readonly quantity: number; readonly language: Language },
): Typed {
  const { lot, quantity, language } = given
  const others = pickedOf(all, { ...typed, [lot.lot]: '' }, language)
  const most = Math.min(lot.free, Math.max(quantity - others.sum, 0))
  return { ...typed, [lot.lot]: most === 0 ? '' : String(most) }
}
