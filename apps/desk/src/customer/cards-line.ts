import { isolated } from '@parkett/words/isolated'
type Card = { readonly bank: string; readonly tail: string }

/** The linked cards of a customer in one line; a dash where there is none. */
export const cardsLine = (cards: readonly Card[]): string =>
  cards.map(({ bank, tail }) => `${isolated(bank)} •••• ${tail}`).join(', ') || '–'
