import type { FloorRow } from '@parkett/contract/desk/floor'
import type {
  InstrumentChange,
  InstrumentChangeKind,
} from '@parkett/contract/desk/instrument-change'
import { sectorNames } from '@parkett/contract/customer/sector-names'
import { SelectField } from '@parkett/ui/select-field'
import { TextField } from '@parkett/ui/text-field'
import { boardText } from '@parkett/words/board-words'
import { formatDate } from '@parkett/words/format-time'
import { isolated } from '@parkett/words/isolated'
import { sectorText } from '@parkett/words/sector-words'
import type { Form } from '@parkett/ui/use-checked-form'
import { useState } from 'react'
import { ChineseName } from '../../frame/chinese-name.tsx'
import { FromDay } from '../../frame/from-day.tsx'
import { askApproval, Asked, reasonFault, ReasonPart } from '../../frame/reason-part.tsx'
import { useForm } from '../../frame/use-form.ts'
import { useWrite } from '../../frame/use-write.ts'
import { useLanguage, useWords } from '../../frame/words.ts'

type ChangeProps = { readonly row: FloorRow; readonly earliest: string }
type Typed = Readonly<Record<'lot' | 'name' | 'nameZh' | 'from' | 'reason', string>>
const bands = [1, 2, 3, 4, 5, 6] as const

/** Asks another person to change a listing from a trading day that has not begun. */
export function ChangeListing({ row, earliest }: ChangeProps) {
  const t = useWords()
  const language = useLanguage()
  const write = useWrite()
  const [asked, setAsked] = useState(0)
  const [chosen, choose] = useState<Chosen>(firstChoice(row))
  const { what } = chosen
  const form = useForm<keyof Typed>({
    fields: ['lot', 'name', 'nameZh', 'from', 'reason'],
    check: ({ lot, name, from, reason }) => ({
      lot:
        what !== 'lot' || /^[1-9]\d{0,6}$/.test(lot.trim()) ? undefined : t('desk.share.lotWrong'),
      name: what !== 'names' || name.trim() !== '' ? undefined : t('desk.share.none'),
      from:
        from >= earliest
          ? undefined
          : t('desk.rules.dateEarly', { date: formatDate(earliest, language) }),
      reason: reasonFault(reason, t),
    }),
    send: async (typed) => {
      const change = changeOf(chosen, typed)
      const act = { kind: 'instrument.change', instrument: row.id, validFrom: typed.from } as const
      await askApproval(write, { ...act, change }, typed.reason)
      setAsked((count) => count + 1)
      return undefined
    },
  })
  return (
    <>
      {asked > 0 && <Asked />}
      <form
        key={asked}
        className="desk-form"
        noValidate
        onSubmit={form.onSubmit}
        aria-label={`${t('desk.share.change')}: ${row.name}`}
      >
        <div className="stack-2">
          <h3 className="section-title">
            {isolated(row.name)} · {row.code}
          </h3>
          <p className="quiet">{t('desk.share.text')}</p>
        </div>
        <SelectField
          label={t('desk.share.what')}
          options={row.changeable.map((value) => ({ value, label: t(`desk.share.${value}`) }))}
          value={what}
          onChange={(next) => choose({ ...chosen, what: next })}
        />
        <Terms row={row} chosen={chosen} onChoose={choose} faults={form.faults} />
        <FromDay earliest={earliest} error={form.faults.from} />
        <ReasonPart form={form} name="reason" hint={t('desk.share.reasonHint')} />
      </form>
    </>
  )
}

/** What is picked from lists; the rest is typed. */
type Chosen = {
  readonly what: InstrumentChangeKind
  readonly band: (typeof bands)[number]
  readonly sector: (typeof sectorNames)[number]
  readonly board: FloorRow['boards'][number]
}

const firstChoice = ({ changeable, tickBand, sector, boards }: FloorRow): Chosen => ({
  what: changeable[0] ?? 'names',
  band: bands.find((band) => band === tickBand) ?? 4,
  sector: sectorNames.find((name) => name === sector) ?? sectorNames[0],
  board: boards[0] ?? 'MAIN_SH',
})

function changeOf(chosen: Chosen, { lot, name, nameZh }: Typed): InstrumentChange {
  const { what, band, sector, board } = chosen
  switch (what) {
    case 'lot':
      return { what, lotSize: Number(lot) }
    case 'tickBand':
      return { what, tickBand: band }
    case 'sector':
      return { what, sector }
    case 'names':
      return { what, name: name.trim(), nameZh: nameZh.trim() === '' ? null : nameZh.trim() }
    case 'board':
      return { what, board }
    case 'suspend':
    case 'resume':
    case 'delist':
      return { what }
  }
}

type TermsProps = {
  readonly row: FloorRow
  readonly chosen: Chosen
  readonly onChoose: (chosen: Chosen) => void
  readonly faults: Form<keyof Typed>['faults']
}

function Terms({ row, chosen, onChoose, faults }: TermsProps) {
  const t = useWords()
  switch (chosen.what) {
    case 'lot':
      return (
        <TextField
          name="lot"
          label={t('desk.share.lot')}
          inputMode="numeric"
          defaultValue={String(row.lotSize)}
          error={faults.lot}
        />
      )
    case 'tickBand':
      return (
        <SelectField
          label={t('desk.share.tickBand')}
          options={bands.map((value) => ({ value: String(value), label: String(value) }))}
          value={String(chosen.band)}
          onChange={(text) =>
            onChoose({
              ...chosen,
              band: bands.find((band) => String(band) === text) ?? chosen.band,
            })
          }
        />
      )
    case 'sector':
      return (
        <SelectField
          label={t('desk.share.sector')}
          options={sectorNames.map((value) => ({ value, label: sectorText(value, t) }))}
          value={chosen.sector}
          onChange={(sector) => onChoose({ ...chosen, sector })}
        />
      )
    case 'names':
      return (
        <>
          <TextField
            name="name"
            label={t('desk.share.names')}
            defaultValue={row.name}
            maxLength={200}
            error={faults.name}
          />
          <ChineseName defaultValue={row.nameZh ?? ''} maxLength={64} error={faults.nameZh} />
        </>
      )
    case 'board':
      return (
        <SelectField
          label={t('desk.share.board')}
          options={row.boards.map((value) => ({ value, label: boardText(value, t) }))}
          value={chosen.board}
          onChange={(board) => onChoose({ ...chosen, board })}
        />
      )
    case 'suspend':
    case 'resume':
    case 'delist':
      return null
  }
}
