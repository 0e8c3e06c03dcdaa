import type { Currency } from '@parkett/contract/wire/money'
import { no, type No } from '@parkett/contract/wire/outcome'
import { printAmount } from '../decimal.ts'

/** What a purchase needs and what is there for it, both in minor units of its currency. */
export const tooLittle = (
  currency: Currency,
  { needed, available }: { readonly needed: bigint; readonly available: bigint },
): No =>
  no('insufficient_buying_power', {
    needed: printAmount({ currency }, needed),
    available: printAmount({ currency }, available),
  })
