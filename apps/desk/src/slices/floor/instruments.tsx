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
import { ListTable } from '../../frame/list-table.tsx'
import { Loaded } from '../../frame/loaded.tsx'
import { may } from '../../frame/may.ts'
import { usePages } from '../../frame/pager.tsx'
import { read } from '../../frame/reads.ts'
import { SavedFilters } from '../../frame/saved-filters.tsx'
import { useForm } from '../../frame/use-form.ts'
import { useWords } from '../../frame/words.ts'
import { Halting } from './halting.tsx'

const states = ['all', 'trading', 'suspended', 'halted'] as const
type State = (typeof states)[number]
type Filter = { readonly q: string; readonly status: State }

/** Every instrument with its state; one of them is stopped or goes on. */
export function Instruments({ me }: { readonly me: StaffMe }) {
  const t = useWords()
  const [filter, setFilter] = useState<Filter>({ q: '', status: 'all' })
  const [chosen, choose] = useState<FloorRow | null>(null)
  const form = useForm({
    fields: ['q'],
    check: () => ({}),
    send: async ({ q }) => {
      setFilter({ ...filter, q: q.trim() })
      return undefined
    },
  })
  const kept = { q: filter.q, status: filter.status === 'all' ? '' : filter.status }
  return (
    <Section title={t('desk.instruments')}>
      <div className="stack">
        <form
          className="desk-form"
          role="search"
          noValidate
          key={filter.q}
          onSubmit={form.onSubmit}
        >
          <TextField
            name="q"
            label={t('desk.instrumentFind')}
            defaultValue={filter.q}
            autoComplete="off"
            maxLength={64}
          />
          <SelectField
            label={t('label.status')}
            options={states.map((value) => ({
              value,
              label: value === 'all' ? t('action.all') : t(`desk.floor.${value}`),
            }))}
            value={filter.status}
            onChange={(status) => setFilter({ ...filter, status })}
          />
          <Button type="submit" kind="secondary">
            {t('action.search')}
          </Button>
        </form>
        <SavedFilters
          person={me.id}
          list="instruments"
          current={kept}
          onPick={({ q = '', status }) =>
            setFilter({ q, status: states.find((one) => one === status) ?? 'all' })
          }
        />
        {chosen !== null && <Halting key={chosen.id} row={chosen} onDone={() => choose(null)} />}
        <Found
          key={JSON.stringify(filter)}
          filter={filter}
          onChoose={may(me, 'floor.halt') ? choose : undefined}
        />
      </div>
    </Section>
  )
}

type FoundProps = {
  readonly filter: Filter
  readonly onChoose: ((row: FloorRow) => void) | undefined
}

function Found({ filter: { q, status }, onChoose }: FoundProps) {
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
            ...(onChoose === undefined ? [] : [t('desk.act')]),
          ]}
          rows={rows.map((row) => ({
            key: row.id,
            csv: {
              name: row.name,
              code: row.code,
              market: row.market,
              currency: row.currency,
              lot: row.lotSize,
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
              ...(onChoose === undefined
                ? []
                : [
                    <Button key="act" kind="quiet" onClick={() => onChoose(row)}>
                      {t(row.halt === null ? 'desk.halt' : 'desk.resume')}
                    </Button>,
                  ]),
            ],
          }))}
        />
      )}
    </Loaded>
  )
}

function State({ row: { halt, status } }: { readonly row: FloorRow }) {
  const t = useWords()
  if (halt === null)
    return status === 'trading' ? t('desk.floor.trading') : <Chip>{t(`desk.floor.${status}`)}</Chip>
  return (
    <>
      <Chip tone="danger">{t('desk.floor.halted')}</Chip> {t(`halt.${halt.cause}`)}
    </>
  )
}
