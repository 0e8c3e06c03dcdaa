import { ButtonLink } from '@parkett/ui/button'
import { Hero } from '@parkett/ui/hero'
import { Section } from '@parkett/ui/section'
import { Skeleton } from '@parkett/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../frame/loaded.tsx'
import { OwnAmount } from '../../frame/own-amount.tsx'
import { ScreenPage } from '../../frame/screen-page.tsx'
import { href, paths } from '../../router/paths.ts'
import { useWords } from '../../session/words.ts'
import { addMoney } from '../../trading/sums.ts'
import { useFormat } from '../../trading/use-format.ts'
import { ApplicationRows, None } from './application-rows.tsx'
import { offeringsQuery } from './queries.ts'

const resultsShown = 5

/** `/ucenter/shengou`: what is set aside now, what is open, what came of the last ones. */
export function MySubscriptions() {
  const t = useWords()
  const format = useFormat()
  const query = useQuery(offeringsQuery)
  return (
    <ScreenPage>
      <Loaded
        query={query}
        failed={t('state.failed', { thing: t('title.mySubscriptions') })}
        bones={<Skeleton label={t('state.loading')} kind="lines" count={6} />}
      >
        {({ rows }) => {
          const own = rows.flatMap(({ application }) => application ?? [])
          if (own.length === 0) return <None />
          const open = own.filter(({ endedAt }) => endedAt === null)
          const ended = own.filter(({ endedAt }) => endedAt !== null).slice(0, resultsShown)
          const [first, ...others] = open.map((row) => row.held)
          const held = first && format.money(addMoney(first, ...others))
          return (
            <>
              {held !== undefined && (
                <Hero
                  label={t('ipo.reserved')}
                  value={<OwnAmount>{held}</OwnAmount>}
                  length={held.length}
                />
              )}
              {open.length > 0 && (
                <Section title={t('ipo.openNow')}>
                  <ApplicationRows label={t('ipo.openNow')} rows={open} />
                </Section>
              )}
              {ended.length > 0 && (
                <Section title={t('ipo.results')}>
                  <ApplicationRows label={t('ipo.results')} rows={ended} />
                </Section>
              )}
              <div className="pad offering-ways">
                <ButtonLink wide kind="secondary" href={href(paths.newShares())}>
                  {t('ipo.toNew')}
                </ButtonLink>
              </div>
            </>
          )
        }}
      </Loaded>
    </ScreenPage>
  )
}
