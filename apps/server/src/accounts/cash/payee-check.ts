import type { PayeeCheck } from '@parkett/contract/customer/cards'
import type { CardSecret } from './card-vault.ts'

/**
 * `name`: how the bank writes it, where it is almost the name that was asked with; null
 * otherwise.
 */
export type PayeeAnswer = { readonly check: PayeeCheck; readonly name: string | null }

/** Asks the bank behind an account whether it knows it under this name (verification of payee). */
export type CheckPayee = (payee: CardSecret) => Promise<PayeeAnswer>

const nobodyAsked: PayeeAnswer = { check: 'not_possible', name: null }

/**
 * Where no provider is connected no bank is asked, and the answer is never better than "not
 * possible".
 */
export const noPayeeProvider: CheckPayee = async () => nobodyAsked

/** A bank code that Germany gave to no bank: what is asked there is asked of nobody. */
const inventedBank = /^DE\d{2}00000000\d{9}([123])$/

/**
 * The simulation's own bank, so that each answer can be met without any real bank: accounts
 * under a bank code of nobody are matched (ending in 1), known under almost this name (2) or
 * under another (3). Of any other account it knows nothing.
 */
export const simulatedPayees: CheckPayee = async ({ number, holder }) => {
  switch (inventedBank.exec(number)?.[1]) {
    case '1':
      return { check: 'match', name: null }
    case '2':
      return { check: 'close_match', name: shortened(holder) }
    case '3':
      return { check: 'no_match', name: null }
    default:
      return nobodyAsked
  }
}

/** As banks keep many names: the first given name by its initial. */
const shortened = (name: string): string => name.replace(/^(\p{L})\p{L}*/u, '$1.')
