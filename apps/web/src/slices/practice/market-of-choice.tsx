import { utcDay } from '@parkett/client/utc-day'
import { dayMs, startMs } from '@parkett/contract/wire/utc-day'
import { TextField } from '@parkett/ui/text-field'
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

/** What is to be played: a week, a set of imported days with its bounds, or what a tape names. */
export function useMarketOfChoice({ weeks, imported }: Choices) {
  const [week, setWeek] = useState(weeks[0]?.from ?? '')
  const [kind, setKind] = useState<Kind>('week')
  const [market, setMarket] = useState(imported[0]?.market)
  const bounds = imported.find((one) => one.market === market)
  return { kind, setKind, week, setWeek, market, setMarket, bounds }
}

type Kind = 'week' | 'imported' | 'tape'

/** What was chosen, as it is asked for. */
export function askedIn(form: HTMLFormElement, { kind, week, market }: Choice): Asked {
  if (kind === 'tape') return { tape: typedIn(form, 'tape').trim() }
  if (kind === 'week' || market === undefined) return { week }
  return { range: { market, from: typedIn(form, 'from'), to: typedIn(form, 'to') } }
}

function typedIn(form: HTMLFormElement, name: string): string {
  const typed = new FormData(form).get(name)
  return typeof typed === 'string' ? typed : ''
}

/** A past week of the simulated market, or days that the operator imported, and how they come here. */
export function MarketOfChoice({ choices, choice }: ChoiceProps) {
  const t = useWords()
  const { imported } = choices
  const kinds = [
    { value: 'week', label: t('practice.simulated') },
    ...(imported.length > 0 ? [{ value: 'imported', label: t('practice.imported') } as const] : []),
    { value: 'tape', label: t('practice.byTape') },
  ] as const
  return (
    <>
      <Segment
        label={t('practice.market')}
        options={kinds}
        value={choice.kind}
        onChange={choice.setKind}
      />
      {choice.kind === 'week' && <Week choices={choices} choice={choice} />}
      {choice.kind === 'imported' && <Range choices={choices} choice={choice} />}
      {choice.kind === 'tape' && (
        <TextField
          name="tape"
          label={t('practice.tape')}
          hint={t('practice.byTapeText')}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
        />
      )}
      {imported.length === 0 && (
        <p className="quiet">{t('practice.noneImported', { command: 'npm run import' })}</p>
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
  const month = utcDay(startMs(from) + monthMs)
  return month < to ? month : to
}
