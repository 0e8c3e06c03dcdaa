import { lazy, Suspense } from 'react'
import { loadWords } from '../session/words.ts'

const Facts = lazy(async () => {
  const [{ HouseFacts }] = await Promise.all([
    import('./house-facts.tsx'),
    loadWords(['manifest', 'messages', 'settings', 'support']),
  ])
  return { default: HouseFacts }
})

/** Who runs this house, after the screen stands: what checks a signature is waited for by nobody else. */
export function LateHouse() {
  return (
    <Suspense fallback={<div className="awaited" />}>
      <Facts />
    </Suspense>
  )
}
