import { Skeleton } from '@parkett/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { WhyLess } from '../../../cash/why-less.tsx'
import { Loaded } from '../../../frame/loaded.tsx'
import { useWords } from '../../../session/words.ts'
import { addMoney, isNegative, isZero, negate } from '../../../trading/sums.ts'
import { assetsQuery } from '../../../worth/own-assets.ts'
import type { Estimate } from './use-estimate.ts'

/** From all cash to what this order can be paid with: what waits in other orders, and what is on its way. */
export function CashStep({ estimate }: { readonly estimate: Estimate | undefined }) {
  const t = useWords()
  const [since] = useState(Date.now)
  const assets = useQuery({ ...assetsQuery, staleTime: 0 })
  // What was read before the last order would not add up with what there is to buy with now.
  const isOld = assets.isFetching && assets.dataUpdatedAt < since
  const free = estimate?.buyingPower
  return (
    // Scrolls where it is longer than the sheet, by keys too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="ticket-body" tabIndex={0}>
      <Loaded
        query={assets}
        failed={t('state.failed', { thing: t('assets.purse') })}
        bones={<Bones />}
      >
        {({ blocks }) => {
          if (isOld) return <Bones />
          const block = blocks.find(({ currency }) => currency === free?.currency)
          if (block === undefined || free === undefined) return null
          // Sales that settle before this order does pay for it, too.
          const parts = block.notWithdrawable.filter(({ why }) => why !== 'unsettled')
          const rest = addMoney(block.cash, negate(free), ...parts.map((one) => negate(one.amount)))
          const late = { why: 'unsettled', amount: rest, freeOn: null } as const
          return (
            <WhyLess
              cash={block.cash}
              parts={isZero(rest) || isNegative(rest) ? parts : [late, ...parts]}
              left={{ label: t('assets.ofBuying'), amount: free }}
            />
          )
        }}
      </Loaded>
    </div>
  )
}

function Bones() {
  const t = useWords()
  return <Skeleton label={t('shell.loading')} kind="lines" count={4} />
}
