import { floorInstruments, type FloorRow } from '@parkett/contract/desk/floor'
import type { QueryOf } from '@parkett/contract/wire/route'
import type { StaffMe } from '@parkett/contract/desk/staff'
import { Button } from '@parkett/ui/button'
import { Chip } from '@parkett/ui/chip'
import { Section } from '@parkett/ui/section'
import { SelectField } from '@parkett/ui/select-field'
import { TextField } from '@parkett/ui/text-field'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { goAsked, readAsked } from '../../frame/asked.ts'
import { ListTable } from '../../frame/list-table.tsx'
import { Loaded } from '../../frame/loaded.tsx'
import { may, mayAsk } from '../../frame/may.ts'
import { usePages } from '../../frame/pager.tsx'
import { read } from '../../frame/reads.ts'
import { Asked } from '../../frame/reason-part.tsx'
import { SavedViews } from '../../frame/saved/saved-views.tsx'
import { useForm } from '../../frame/use-form.ts'
import { useWords } from '../../frame/words.ts'
import { ChangeListing } from './change-listing.tsx'
import { Halting } from '../../market/halting.tsx'
import { TakeBack, useAnnounced, type ComingChange } from './take-back.tsx'

const states = ['all', 'trading', 'suspended', 'halted', 'delisted'] as const
type Act = 'halt' | 'change' | 'takeBack'
type Chosen = { readonly row: FloorRow } & (
  | { readonly act: 'halt' | 'change' }
  | { readonly act: 'takeBack'; readonly coming: ComingChange }
)
const fields = ['q', 'status'] as const

type InstrumentsProps = { readonly me: StaffMe; readonly rest: string }

/** Every instrument with its state, found by what the address says; one of them is stopped or goes on. */
export function Instruments({ me, rest }: InstrumentsProps) {
  const t = useWords()
  const asked = readAsked(rest, fields)
  const status = states.find((one) => one === asked.status) ?? 'all'
  const [chosen, choose] = useState<Chosen | null>(null)
  const form = useForm({
    fields: ['q'],
    check: () => ({}),
    send: async ({ q }) => {
      goAsked('floor', { ...asked, q: q.trim() })
      return undefined
    },
  })
  return (
    <Section title={t('desk.instruments')}>
      <div className="stack">
        <SavedViews me={me} list="instruments" room="floor" asked={asked} />
        <form className="desk-form" role="search" noValidate key={asked.q} onSubmit={form.onSubmit}>
          <TextField
            name="q"
            label={t('desk.instrumentFind')}
            defaultValue={asked.q}
            autoComplete="off"
            maxLength={64}
          />
          <SelectField
            label={t('label.status')}
            options={states.map((value) => ({
              value,
              label: value === 'all' ? t('action.all') : t(`desk.floor.${value}`),
            }))}
            value={status}
            onChange={(next) => goAsked('floor', { ...asked, status: next === 'all' ? '' : next })}
          />
          <Button type="submit" kind="secondary">
            {t('action.search')}
          </Button>
        </form>
        {chosen !== null && <ChosenForm key={keyOf(chosen)} chosen={chosen} onChoose={choose} />}
        <Found
          key={`${asked.q} ${status}`}
          q={asked.q}
          status={status}
          acts={[
            ...(may(me, 'floor.halt') ? (['halt'] as const) : []),
            ...(mayAsk(me, 'instrument.change') ? (['change'] as const) : []),
            ...(mayAsk(me, 'instrument.takeBack') ? (['takeBack'] as const) : []),
          ]}
          onChoose={choose}
        />
      </div>
    </Section>
  )
}

const keyOf = (chosen: Chosen): string =>
  [chosen.act, chosen.row.id, ...(chosen.act === 'takeBack' ? [chosen.coming.id] : [])].join(' ')

type ChosenFormProps = {
  readonly chosen: Chosen
  readonly onChoose: (next: (now: Chosen | null) => Chosen | null) => void
}

function ChosenForm({ chosen, onChoose }: ChosenFormProps) {
  const { row, act } = chosen
  const [asked, setAsked] = useState(false)
  // Done late, it closes itself and no form that was opened meanwhile.
  const close = () => onChoose((now) => (now === chosen ? null : now))
  if (act === 'halt') return <Halting row={row} onDone={close} />
  if (asked) return <Asked />
  if (chosen.act === 'takeBack')
    return (
      <TakeBack row={row} coming={chosen.coming} onAsked={() => setAsked(true)} onLeave={close} />
    )
  return row.earliest === null ? null : <ChangeListing row={row} earliest={row.earliest} />
}

type FoundProps = {
  readonly q: string
  readonly status: (typeof states)[number]
  readonly acts: readonly Act[]
  readonly onChoose: (chosen: Chosen) => void
}

function Found({ q, status, acts, onChoose }: FoundProps) {
  const t = useWords()
  const { cursor, pager } = usePages()
  const asked: QueryOf<typeof floorInstruments> = {
    ...(q !== '' && { q }),
    ...(status !== 'all' && { status }),
    ...(cursor !== undefined && { cursor }),
  }
  const query = useQuery(read.one(floorInstruments, { query: asked }))
  return (
    <Loaded query={query}>
      {({ rows, next }) => (
        <ListTable
          caption={t('desk.instruments')}
          file="instruments"
          pager={pager(next)}
          heads={[
            t('label.name'),
            t('label.code'),
            t('label.market'),
            t('label.currency'),
            t('desk.lot'),
            t('desk.openOrders'),
            t('label.status'),
            ...(acts.length === 0 ? [] : [t('desk.act')]),
          ]}
          rows={rows.map((row) => ({
            key: row.id,
            csv: {
              name: row.name,
              code: row.code,
              market: row.market,
              currency: row.currency,
              lot: row.lotSize,
              coming: row.coming.map(({ what, validFrom }) => `${what} ${validFrom}`).join('; '),
              openOrders: row.openOrders,
              status: row.status,
              since: row.halt?.since ?? '',
              cause: row.halt?.cause ?? '',
            },
            cells: [
              row.name,
              row.code,
              row.market,
              row.currency,
              row.lotSize,
              row.openOrders,
              <State key="state" row={row} />,
              ...(acts.length === 0
                ? []
                : [<Acts key="act" row={row} acts={acts} onChoose={onChoose} />]),
            ],
          }))}
        />
      )}
    </Loaded>
  )
}

type ActsProps = Pick<FoundProps, 'acts' | 'onChoose'> & { readonly row: FloorRow }

function Acts({ row, acts, onChoose }: ActsProps) {
  const t = useWords()
  const announced = useAnnounced()
  const { halt, changeable, earliest, coming } = row
  return (
    <>
      {acts.includes('halt') && (
        <Button kind="quiet" onClick={() => onChoose({ row, act: 'halt' })}>
          {t(halt === null ? 'desk.halt' : 'desk.resume')}
        </Button>
      )}
      {acts.includes('change') && changeable.length > 0 && earliest !== null && (
        <Button kind="quiet" onClick={() => onChoose({ row, act: 'change' })}>
          {t('desk.share.edit')}
        </Button>
      )}
      {acts.includes('takeBack') &&
        coming
          .filter(({ open }) => open)
          .map((one) => (
            <Button
              key={one.id}
              kind="quiet"
              label={`${t('desk.share.back')}: ${announced(one)}`}
              onClick={() => onChoose({ row, act: 'takeBack', coming: one })}
            >
              {t('desk.share.back')}
            </Button>
          ))}
    </>
  )
}

/** How it stands now, and what is agreed on for a coming day. */
function State({ row }: { readonly row: FloorRow }) {
  const announced = useAnnounced()
  return (
    <>
      <Now row={row} />
      {row.coming.map((one) => (
        <p key={one.id} className="quiet">
          {announced(one)}
        </p>
      ))}
    </>
  )
}

function Now({ row: { halt, status } }: { readonly row: FloorRow }) {
  const t = useWords()
  if (halt === null)
    return status === 'trading' ? t('desk.floor.trading') : <Chip>{t(`desk.floor.${status}`)}</Chip>
  return (
    <>
      <Chip tone="danger">{t('desk.floor.halted')}</Chip> {t(`halt.${halt.cause}`)}
    </>
  )
}
