import type { MarketCode } from '@parkett/contract/customer/market'
import { dayMs } from '@parkett/contract/wire/utc-day'
import { Segment } from '@parkett/ui/segment'
import { SelectField } from '@parkett/ui/select-field'
import { useState } from 'react'
import { OwnDateField } from '../../frame/own-date-field.tsx'
import { marketNames } from '../../market-view/market-names.ts'
import { useWords } from '../../session/words.ts'
import { useFormat } from '../../trading/use-format.ts'
import type { Asked, Choices } from './asked.ts'

type Choice = ReturnType<typeof useMarketOfChoice>
type ChoiceProps = { readonly choices: Choices; readonly choice: Choice }

/** What is to be played; null as market: a week of the simulated one. */
export function useMarketOfChoice({ weeks, imported }: Choices) {
  const [week, setWeek] = useState(weeks[0]?.from ?? '')
  const [market, setMarket] = useState<MarketCode | null>(null)
  const bounds = imported.find((one) => one.market === market)
  return { week, setWeek, market, setMarket, bounds }
}

/** The range in the boxes; null: a week is played. */
export function rangeTyped(form: HTMLFormElement, market: MarketCode | null) {
  if (market === null) return null
  const typed = new FormData(form)
  const dateIn = (name: string): string => {
    const date = typed.get(name)
    return typeof date === 'string' ? date : ''
  }
  return { market, from: dateIn('from'), to: dateIn('to') } satisfies Extract<
    Asked,
    { range: unknown }
  >['range']
}

/** A past week of the simulated market, or days that the operator imported, and how they come here. */
export function MarketOfChoice({ choices, choice }: ChoiceProps) {
  const t = useWords()
  const { imported } = choices
  const kinds = [
    { value: 'week', label: t('practice.simulated') },
    { value: 'imported', label: t('practice.imported') },
  ] as const
  if (imported.length === 0)
    return (
      <>
        <Week choices={choices} choice={choice} />
        <p className="quiet">{t('practice.noneImported', { command: 'npm run import' })}</p>
      </>
    )
  return (
    <>
      <Segment
        label={t('practice.market')}
        options={kinds}
        value={choice.market === null ? 'week' : 'imported'}
        onChange={(kind) =>
          choice.setMarket(kind === 'week' ? null : (imported[0]?.market ?? null))
        }
      />
      {choice.market === null ? (
        <Week choices={choices} choice={choice} />
      ) : (
        <Range choices={choices} choice={choice} />
      )}
    </>
  )
}

function Week({ choices, choice }: ChoiceProps) {
  const t = useWords()
  const format = useFormat()
  const weeks = choices.weeks.map(({ from, to }) => ({
    value: from,
    label: `${format.date(from)} – ${format.date(to)}`,
  }))
  return (
    <SelectField
      label={t('practice.week')}
      hint={t('practice.weekText')}
      options={weeks}
      value={choice.week}
      onChange={choice.setWeek}
    />
  )
}

function Range({ choices, choice: { bounds, setMarket } }: ChoiceProps) {
  const t = useWords()
  const format = useFormat()
  if (bounds === undefined) return null
  const markets = choices.imported.map(({ market, shares }) => ({
    value: market,
    label: `${t(marketNames[market])} · ${t('unit.shares', { count: shares })}`,
  }))
  const days = { from: format.date(bounds.from), to: format.date(bounds.to) }
  return (
    <>
      <SelectField
        label={t('practice.shareSet')}
        hint={t('practice.importedText')}
        options={markets}
        value={bounds.market}
        onChange={setMarket}
      />
      {/* Another set is another pair of bounds. */}
      <OwnDateField
        key={`from ${bounds.market}`}
        name="from"
        label={t('practice.from')}
        hint={t('practice.bounds', days)}
        defaultValue={bounds.from}
      />
      <OwnDateField
        key={`to ${bounds.market}`}
        name="to"
        label={t('practice.to')}
        defaultValue={lastOffered(bounds)}
      />
    </>
  )
}

const monthMs = 30 * dayMs

/** A month, where there is one: what one would look at first. */
function lastOffered({ from, to }: Choices['imported'][number]): string {
  const month = new Date(Date.parse(from) + monthMs).toISOString().slice(0, 10)
  return month < to ? month : to
}
