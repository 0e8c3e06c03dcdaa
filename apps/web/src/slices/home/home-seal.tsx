import type { Assets } from '@parkett/contract/customer/assets'
import { Suspense } from 'react'
import { LateSeal } from '../../explain/late-seal.tsx'
import { useWords } from '../../session/words.ts'

/** Beside what one has: filled once its entries were added up again here. */
export function HomeSeal({ currency }: { readonly currency: Assets['currency'] }) {
  const t = useWords()
  return (
    <Suspense>
      <LateSeal figure="total_assets" currency={currency} label={t('assets.total')} />
    </Suspense>
  )
}
