import { toWire } from '@parkett/contract/wire/money'
import { demoAmounts } from '../../ledger/acts/demo-money.ts'

/** What a practice begins with, as the name of its tape says it. */
export const startingMoney: readonly string[] = demoAmounts
  .map(toWire)
  .map(({ currency, amount }) => `${currency} ${amount}`)
