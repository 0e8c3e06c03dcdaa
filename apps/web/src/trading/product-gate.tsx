import type { BuyingGate } from '@parkett/contract/wire/confirm'
import { lazy, Suspense } from 'react'
import type { AppPath } from '../router/paths.ts'
import { loadWords } from '../session/words.ts'
import { GateNotice } from './gate.tsx'

/** Few houses sell less than all: their sentence comes when it is needed. */
const NotOffered = lazy(async () => {
  const [module] = await Promise.all([import('./not-offered.tsx'), loadWords(['manifest'])])
  return { default: module.NotOffered }
})

type ProductGateProps = {
  readonly gate: BuyingGate
  /** Where one comes back to. */
  readonly next: AppPath
}

/** What the house says is missing before anything of a product can be bought. */
export function ProductGate({ gate, next }: ProductGateProps) {
  if (gate === null) return null
  if (gate === 'not_offered')
    return (
      <Suspense>
        <NotOffered />
      </Suspense>
    )
  return <GateNotice gate={gate === 'kyc_required' ? 'identity' : 'password'} next={next} />
}
