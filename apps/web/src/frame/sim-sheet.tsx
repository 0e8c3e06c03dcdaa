import { Sheet } from '@parkett/ui/sheet'
import { useQuery } from '@tanstack/react-query'
import { configQuery } from '../session/queries.ts'
import { useWords } from '../session/words.ts'

const texts = { simulated: 'sim.market', replay: 'sim.replayText', feed: 'sim.feedText' } as const

/** What it means that the market is simulated. */
export function SimSheet({ onClose }: { readonly onClose: () => void }) {
  const t = useWords()
  const { data } = useQuery(configQuery)
  return (
    <Sheet open title={t('sim.what')} closeLabel={t('action.close')} onClose={onClose}>
      <div className="pad stack">
        <p>{t('sim.money')}</p>
        {data?.mode === 'practice' && <p>{t('sim.practiceText')}</p>}
        <p>
          {t(texts[data?.market.kind ?? 'simulated'], { source: data?.market.feed?.source ?? '' })}
        </p>
        <p>{t('sim.real')}</p>
      </div>
    </Sheet>
  )
}
