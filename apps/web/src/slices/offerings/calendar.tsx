import type { Offering } from '@parkett/contract/customer/offerings'
import { Empty } from '@parkett/ui/empty'
import { FilterBar } from '@parkett/ui/filter-bar'
import { Row, Rows } from '@parkett/ui/row'
import { Section } from '@parkett/ui/section'
import { Skeleton } from '@parkett/ui/skeleton'
import { formatMonth, formatTime, formatWeekday, isoIn } from '@parkett/words/format-time'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '../../frame/loaded.tsx'
import { ScreenPage } from '../../frame/screen-page.tsx'
import { nameOf } from '../../market-view/display.ts'
import { marketNames } from '../../market-view/market-names.ts'
import { href, paths } from '../../router/paths.ts'
import { useLanguage, useWords } from '../../session/words.ts'
import { useZone } from '../../session/zone.tsx'
import { runsOf } from '../../trading/runs.ts'
import { dateKinds, datesOf, firstMonth, type OfferingDate } from './dates.ts'
import { icsOf } from './ics.ts'
import { offeringsQuery } from './queries.ts'

/** `/shares/calendar`: what happens to new shares, day by day, and as a file for other calendars. */
export function OfferingCalendar() {
  const t = useWords()
  const query = useQuery(offeringsQuery)
  return (
    <ScreenPage>
      <Loaded
        query={query}
        failed={t('state.failed', { thing: t('ipo.calendar') })}
        bones={<Skeleton label={t('state.loading')} count={8} />}
      >
        {({ rows }) =>
          rows.length === 0 ? <Empty>{t('ipo.none')}</Empty> : <Months rows={rows} />
        }
      </Loaded>
    </ScreenPage>
  )
}

function Months({ rows }: { readonly rows: readonly Offering[] }) {
  const t = useWords()
  const language = useLanguage()
  const zone = useZone() ?? new Intl.DateTimeFormat().resolvedOptions().timeZone
  const months = runsOf(datesOf(rows), (at) => isoIn(at, zone).slice(0, 7))
  const [chosen, setChosen] = useState<string | undefined>(() => firstMonth(months))
  const month = months.find(({ name }) => name === chosen) ?? months.at(-1)
  const days = runsOf(month?.rows ?? [], (at) => formatWeekday(at, language, { zone }))
  return (
    <>
      <FilterBar
        label={t('ipo.months')}
        value={month?.name ?? ''}
        onChange={(next) => setChosen(next)}
        options={months.map(({ name }) => ({ value: name, label: formatMonth(name, language) }))}
      />
      {days.map((day) => (
        <Section key={day.name} title={day.name} quiet>
          <Rows label={day.name}>
            {day.rows.map((date) => (
              <DateRow key={`${date.offering.id} ${date.kind}`} date={date} />
            ))}
          </Rows>
        </Section>
      ))}
      <Download rows={rows} />
    </>
  )
}

function DateRow({ date: { offering, kind, at } }: { readonly date: OfferingDate }) {
  const t = useWords()
  const language = useLanguage()
  const zone = useZone()
  return (
    <Row
      href={href(paths.offering({ id: offering.id }))}
      name={nameOf(offering, language)}
      sub={`${t(marketNames[offering.market])} · ${t(dateKinds[kind])}`}
      value={formatTime(at, language, { zone })}
      change={offering.application === null ? undefined : t('ipo.own')}
    />
  )
}

/** All dates that are known, as one file. */
function Download({ rows }: { readonly rows: readonly Offering[] }) {
  const t = useWords()
  const language = useLanguage()
  const file = icsOf(
    datesOf(rows).map(({ offering, kind, at }) => ({
      id: `${offering.id}-${kind}`,
      at,
      stamp: offering.publishedAt,
      title: `${nameOf(offering, language)}: ${t(dateKinds[kind])}`,
    })),
  )
  return (
    <p className="pad">
      <a
        className="quiet"
        href={`data:text/calendar;charset=utf-8,${encodeURIComponent(file)}`}
        download="new-shares.ics"
      >
        {t('ipo.toCalendar')}
      </a>
    </p>
  )
}
