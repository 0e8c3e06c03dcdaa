import { lazy, Suspense } from 'react'
import { useFactorAsk } from '../session/factor-ask.ts'
import { loadWords } from '../session/words.ts'

const StepUp = lazy(async () => {
  const [module] = await Promise.all([import('./factor/step-up.tsx'), loadWords(['security'])])
  return { default: module.StepUp }
})

/** Nothing, until a sensitive call waits for the second factor. */
export function FactorHost() {
  const ask = useFactorAsk()
  if (ask === null) return null
  return (
    <Suspense>
      <StepUp key={`${ask.act} ${ask.digest}`} ask={ask} />
    </Suspense>
  )
}
