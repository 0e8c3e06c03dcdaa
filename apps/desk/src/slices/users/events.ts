import type { WordKey } from '@parkett/words/keys'

const known: readonly WordKey[] = [
  'event.adjustment',
  'event.adjustment_reversed',
  'event.buy_fill',
  'event.buy_freeze',
  'event.buy_release',
  'event.demo_credited',
  'event.demo_returned',
  'event.deposit_confirmed',
  'event.market_settle',
  'event.sell_fill',
  'event.sell_freeze',
  'event.sell_release',
  'event.sell_settle',
  'event.shares_released',
  'event.trading_to_wallet',
  'event.wallet_to_trading',
  'event.withdraw_approved',
  'event.withdraw_released',
  'event.withdraw_request',
  'event.withdraw_returned',
  'event.withdraw_settled',
]

/** The word for an event of the books: `buy.fill` is said by `event.buy_fill`. */
export const eventWord = (event: string): WordKey | undefined =>
  known.find((key) => key === `event.${event.replace(/^transfer\./, '').replaceAll('.', '_')}`)
