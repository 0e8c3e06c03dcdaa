import type { TransferDirection } from '@parkett/contract/customer/transfers'
import type { WordKey } from '@parkett/words/keys'

export const directionWords = {
  to_trading: 'transfer.bankToSecurities',
  to_bank: 'transfer.securitiesToBank',
} as const satisfies Record<TransferDirection, WordKey>
