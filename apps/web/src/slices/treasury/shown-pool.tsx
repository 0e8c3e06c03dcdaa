import type { TreasuryPool } from '@parkett/contract/customer/treasury'
import { CurrencyChoice } from '../../cash/currency-choice.tsx'
import { useQueryValue } from '../../router/address.ts'
import { useLanguage } from '../../session/words.ts'
import { shownBlock } from '../../worth/shown-block.ts'

/** The pool of the currency in the address, and the choice of another where there is one. */
export function useShownPool(pools: readonly TreasuryPool[]) {
  const [chosen, choose] = useQueryValue('currency')
  const pool = shownBlock(pools, chosen ?? null, useLanguage())
  const choice =
    pool !== undefined && pools.length > 1 ? (
      <div className="after">
        <CurrencyChoice pockets={pools} value={pool.currency} onChange={choose} />
      </div>
    ) : null
  return { pool, choice }
}
