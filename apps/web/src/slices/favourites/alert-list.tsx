import { Section } from '@parkett/ui/section'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../frame/loaded.tsx'
import { AlertRows } from '../../market-view/alerts/alert-rows.tsx'
import { alertsQuery } from '../../market-view/alerts/alerts-query.ts'
import { useWords } from '../../session/words.ts'

/** Every price alert of the customer, under the favourites. */
export function AlertList() {
  const t = useWords()
  const query = useQuery(alertsQuery)
  return (
    <Section title={t('alerts.title')}>
      <Loaded query={query} failed={t('state.failed', { thing: t('alerts.title') })}>
        {({ rows }) =>
          rows.length === 0 ? (
            <>
              <p className="pad quiet">{t('alerts.none')}</p>
              <p className="pad quiet">{t('alerts.noneWay')}</p>
            </>
          ) : (
            <AlertRows alerts={rows} named />
          )
        }
      </Loaded>
    </Section>
  )
}
