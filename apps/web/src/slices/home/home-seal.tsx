import type { Assets } from '@parkett/contract/customer/assets'
import { lazy, Suspense } from 'react'
import { useWords } from '../../session/words.ts'

/** Comes once the figure stands: what it stands for takes a moment to add up anyway. */
const ProvenSeal = lazy(async () => {
  const { ProvenSeal } = await import('../../explain/proven-seal.tsx')
  return { default: ProvenSeal }
})

/** Beside what one has: filled once its entries were added up again here. */
export function HomeSeal({ currency }: { readonly currency: Assets['currency'] }) {
  const t = useWords()
  return (
    <Suspense>
      <ProvenSeal figure="total_assets" currency={currency} label={t('assets.total')} />
    </Suspense>
  )
}
