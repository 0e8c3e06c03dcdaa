import { Button } from '@parkett/ui/button'
import { Section } from '@parkett/ui/section'
import { useState } from 'react'
import { RecentRows } from '../../../market-view/recent-rows.tsx'
import { forgetRecent, readRecent } from '../../../market-view/recent-store.ts'
import { useWords } from '../../../session/words.ts'
import { stepThrough } from './arrow-keys.ts'

const shownMax = 5

/** Before anything is typed: the last stocks that were opened. */
export function Recent() {
  const t = useWords()
  const [recent, setRecent] = useState(() => readRecent().slice(0, shownMax))
  if (recent.length === 0) return null
  const clear = () => {
    forgetRecent()
    setRecent([])
  }
  const action = (
    <Button kind="quiet" onClick={clear}>
      {t('search.clearRecent')}
    </Button>
  )
  return (
    <Section title={t('search.recent')} action={action}>
      <div id="search-results" onKeyDown={stepThrough}>
        <RecentRows ids={recent.map(({ id }) => id)} />
      </div>
    </Section>
  )
}
