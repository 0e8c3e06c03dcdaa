import type { BlockOrder } from '@parkett/contract/customer/blocks'
import type { Offering } from '@parkett/contract/customer/offerings'
import { Empty } from '@parkett/ui/empty'
import { FilterBar } from '@parkett/ui/filter-bar'
import { Row, Rows } from '@parkett/ui/row'
import { Section } from '@parkett/ui/section'
import { Skeleton } from '@parkett/ui/skeleton'
import { formatMonth, formatTime, formatWeekday } from '@parkett/words/format-time'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Failed } from '../../frame/failed.tsx'
import { Loaded } from '../../frame/loaded.tsx'
import { ScreenPage } from '../../frame/screen-page.tsx'
import { nameOf } from '../../market-view/display.ts'
import { marketNames } from '../../market-view/market-names.ts'
import { href } from '../../router/paths.ts'
import { useLanguage, useWords } from '../../session/words.ts'
import { useZone } from '../../session/zone.tsx'
import { runsOf } from '../../trading/runs.ts'
import { dateKinds, entriesOf, firstMonth, type Entry } from './dates.ts'
import { icsOf } from './ics.ts'
import { blocksNotFree, offeringsQuery } from './queries.ts'

/**
 * `/shares/calendar`: what happens to new shares and when own blocks can be sold, day by day, and
 * as a file for other calendars.
 */
export function OfferingCalendar() {
  const t = useWords()
  const query = useQuery(offeringsQuery)
  const blocks = useQuery(blocksNotFree)
  return (
    <ScreenPage>
      {blocks.isError && (
        <Failed query={blocks}>{t('state.failed', { thing: t('trade.block') })}</Failed>
      )}
      <Loaded
        query={query}
        failed={t('state.failed', { thing: t('ipo.calendar') })}
        bones={<Skeleton label={t('state.loading')} count={8} />}
      >
        {({ rows }) => <Known offerings={rows} blocks={blocks.data?.rows ?? []} />}
      </Loaded>
    </ScreenPage>
  )
}

type KnownProps = {
  readonly offerings: readonly Offering[]
  readonly blocks: readonly BlockOrder[]
}

function Known({ offerings, blocks }: KnownProps) {
  const t = useWords()
  const zone = useZone() ?? new Intl.DateTimeFormat().resolvedOptions().timeZone
  const entries = entriesOf(offerings, blocks, zone)
  return entries.length === 0 ? <Empty>{t('ipo.none')}</Empty> : <Months entries={entries} />
}

function Months({ entries }: { readonly entries: readonly Entry[] }) {
  const t = useWords()
  const language = useLanguage()
  const months = runsOf(entries, (day) => day.slice(0, 7))
  const [chosen, setChosen] = useState<string | undefined>(() => firstMonth(months))
  const month = months.find(({ name }) => name === chosen) ?? months.at(-1)
  // A day is one wherever it is read: noon of the zone of nobody.
  const days = runsOf(month?.rows ?? [], (day) =>
    formatWeekday(`${day}T12:00:00Z`, language, { zone: 'UTC' }),
  )
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
            {day.rows.map((entry) => (
              <EntryRow key={entry.key} entry={entry} />
            ))}
          </Rows>
        </Section>
      ))}
      <Download entries={entries} />
    </>
  )
}

function EntryRow({ entry }: { readonly entry: Entry }) {
  const t = useWords()
  const language = useLanguage()
  const zone = useZone()
  const { kind, company, count, path, moment, isApplied } = entry
  return (
    <Row
      href={href(path)}
      name={nameOf(company, language)}
      sub={`${t(marketNames[company.market])} · ${t(dateKinds[kind], { count })}`}
      value={moment === null ? undefined : formatTime(moment, language, { zone })}
      change={isApplied ? t('ipo.own') : undefined}
    />
  )
}

/** All dates that are known, as one file. */
function Download({ entries }: { readonly entries: readonly Entry[] }) {
  const t = useWords()
  const language = useLanguage()
  const file = icsOf(
    entries.map(({ key, at, moment, since, company, kind, count }) => ({
      id: key,
      at: moment ?? at,
      stamp: since,
      title: `${nameOf(company, language)}: ${t(dateKinds[kind], { count })}`,
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
