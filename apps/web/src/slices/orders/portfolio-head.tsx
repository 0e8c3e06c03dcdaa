import { AllocationBar } from '@parkett/ui/allocation'
import { Skeleton, useSkeleton } from '@parkett/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ProvenSeal } from '../../explain/proven-seal.tsx'
import { useLanguage, useWords } from '../../session/words.ts'
import { holdingsQuery } from '../../trading/queries.ts'
import { assetsQuery } from '../../worth/own-assets.ts'
import { shownBlock } from '../../worth/shown-block.ts'
import { useLineSettled } from '../../worth/use-line-settled.ts'
import { useOnceSettled } from '../../worth/use-once-settled.ts'
import { Worth } from '../../worth/worth.tsx'
import { sharesOf } from './positions.ts'

type PortfolioHeadProps = {
  readonly currency: string | null
  readonly onMoment: (moment: string | null) => void
  /** What stands below, from the moment on that nothing above it moves any more. */
  readonly children: ReactNode
}

const lineHeight = 112

/** What shares and cash are worth, how that went, and how they share it. */
export function PortfolioHead({ currency, onMoment, children }: PortfolioHeadProps) {
  const t = useWords()
  const line = useLineSettled(currency)
  const holdings = useQuery(holdingsQuery)
  const settled = useOnceSettled(line && !holdings.isPending, currency)
  const waiting = useSkeleton(!settled)
  if (!settled || waiting) return waiting && <Bones />
  return (
    <>
      <div className="portfolio-head">
        <Worth
          currency={currency}
          holds={(holdings.data?.positions.length ?? 0) > 0}
          onMoment={onMoment}
          height={lineHeight}
          seal={(of) => (
            <ProvenSeal figure="total_assets" currency={of} label={t('assets.total')} />
          )}
        />
        <Bar currency={currency} />
      </div>
      {children}
    </>
  )
}

function Bar({ currency }: { readonly currency: string | null }) {
  const language = useLanguage()
  const { data: assets } = useQuery(assetsQuery)
  const { data: holdings } = useQuery(holdingsQuery)
  const block = assets && shownBlock(assets.blocks, currency, language)
  if (block === undefined || holdings === undefined) return null
  const own = holdings.positions.filter(({ instrument }) => instrument.currency === block.currency)
  const shares = own.length === 0 ? null : sharesOf(own, block.cash)
  return shares && <AllocationBar parts={shares.bar} />
}

function Bones() {
  const t = useWords()
  return (
    <div className="stack">
      <Skeleton label={t('state.loading')} kind="block" height={68} />
      <Skeleton label="" kind="block" height={lineHeight + 44} />
      <Skeleton label="" count={4} />
    </div>
  )
}
