import { pointsRead } from '@parkett/contract/customer/points'
import { Ledger, Line } from '@parkett/ui/ledger'
import { Row, Rows } from '@parkett/ui/row'
import { Section } from '@parkett/ui/section'
import { formatDate } from '@parkett/words/format-time'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Loaded } from '../../frame/loaded.tsx'
import { ScreenPage } from '../../frame/screen-page.tsx'
import { readAloud } from '../../session/reads.ts'
import { useLanguage, useWords } from '../../session/words.ts'
import { useZone } from '../../session/zone.tsx'
import { useFormat } from '../../trading/use-format.ts'

const pointsQuery = queryOptions({
  ...readAloud.one(pointsRead),
})

/**
 * Points, level and every entry they come from. Information only: nothing on this screen can be
 * done with them.
 */
export function Points() {
  const t = useWords()
  const format = useFormat()
  const language = useLanguage()
  const zone = useZone()
  const query = useQuery(pointsQuery)
  return (
    <ScreenPage>
      <Loaded query={query} failed={t('state.failed', { thing: t('title.points') })}>
        {({ points, lifetime, level, nextAt, rows }) => (
          <>
            <Ledger label={t('title.points')}>
              <Line label={t('points.balance')} value={format.quantity(points)} />
              <Line label={t('points.level')} value={format.quantity(level)} />
              {nextAt !== null && (
                <Line label={t('points.next')} value={format.quantity(nextAt - lifetime)} />
              )}
            </Ledger>
            <p className="pad quiet after">{t('points.text')}</p>
            <Section title={t('points.entries')}>
              <Rows label={t('points.entries')} long>
                {rows.map(({ id, at, reason, delta }) => (
                  <Row
                    key={id}
                    name={t(`points.${reason}`)}
                    sub={formatDate(at, language, { zone })}
                    value={`${delta > 0 ? '+' : '−'}${format.quantity(Math.abs(delta))}`}
                  />
                ))}
              </Rows>
            </Section>
          </>
        )}
      </Loaded>
    </ScreenPage>
  )
}
