import type { TreasuryPool } from '@parkett/contract/customer/treasury'
import { Segment } from '@parkett/ui/segment'
import { useQueryValue } from '../../router/address.ts'
import { useLanguage, useWords } from '../../session/words.ts'
import { ownFirst, shownBlock } from '../../worth/shown-block.ts'

/** The pool of the currency in the address, and the choice of another where there is one. */
export function useShownPool(pools: readonly TreasuryPool[]) {
  const t = useWords()
  const [chosen, choose] = useQueryValue('currency')
  const language = useLanguage()
  const pool = shownBlock(pools, chosen ?? null, language)
  const choice =
    pool !== undefined && pools.length > 1 ? (
      <div className="after">
        <Segment
          label={t('label.currency')}
          value={pool.currency}
          onChange={choose}
          options={ownFirst(pools, language).map(({ currency }) => ({
            value: currency,
            label: currency,
          }))}
        />
      </div>
    ) : null
  return { pool, choice }
}
