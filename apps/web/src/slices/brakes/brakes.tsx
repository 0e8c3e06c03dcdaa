import { brakeKinds, brakesRead, type BrakeKind } from '@parkett/contract/customer/brakes'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { Ledger, Line } from '@parkett/ui/ledger'
import { Row, Rows } from '@parkett/ui/row'
import { Section } from '@parkett/ui/section'
import { Sheet } from '@parkett/ui/sheet'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../frame/loaded.tsx'
import { ScreenPage } from '../../frame/screen-page.tsx'
import { useRecordSheet } from '../../frame/use-sheet.ts'
import { readAloud } from '../../session/reads.ts'
import { useWords } from '../../session/words.ts'
import { useFormat } from '../../trading/use-format.ts'
import { AmountBrake } from './amount-brake.tsx'
import { CountBrake } from './count-brake.tsx'
import { PauseBrake } from './pause-brake.tsx'
import { useBrakeText, type BrakeRow } from './use-brake-text.ts'

/** What customers hold themselves back with: each limit says what it is, and opens where it is set. */
export function Brakes() {
  const t = useWords()
  const query = useQuery(readAloud.one(brakesRead))
  return (
    <ScreenPage>
      <p className="pad quiet after">{t('brakes.lead')}</p>
      <Loaded query={query} failed={t('state.failed', { thing: t('title.brakes') })}>
        {({ rows, today }) => (
          <>
            <List rows={rows} />
            <Today today={today} />
          </>
        )}
      </Loaded>
    </ScreenPage>
  )
}

function List({ rows }: { readonly rows: readonly BrakeRow[] }) {
  const t = useWords()
  const say = useBrakeText()
  const sheet = useRecordSheet('brake')
  const shown = brakeKinds.find((kind) => kind === sheet.id)
  const of = (kind: BrakeKind) => rows.filter((row) => row.kind === kind)
  return (
    <>
      <Rows label={t('title.brakes')} onward>
        {brakeKinds.map((kind) => (
          <Row
            key={kind}
            name={t(`brakes.${kind}`)}
            sub={say.waits(of(kind))}
            value={say.holds(of(kind))}
            onClick={() => sheet.show(kind)}
          />
        ))}
      </Rows>
      <Sheet
        open={shown !== undefined}
        title={shown === undefined ? '' : t(`brakes.${shown}`)}
        closeLabel={t('action.close')}
        onClose={sheet.close}
      >
        {shown !== undefined && <Setting kind={shown} rows={of(shown)} onDone={sheet.close} />}
      </Sheet>
    </>
  )
}

type SettingProps = {
  readonly kind: BrakeKind
  readonly rows: readonly BrakeRow[]
  readonly onDone: () => void
}

function Setting({ kind, rows, onDone }: SettingProps) {
  if (kind === 'pause') return <PauseBrake rows={rows} onDone={onDone} />
  if (kind === 'orders') return <CountBrake rows={rows} onDone={onDone} />
  return <AmountBrake kind={kind} rows={rows} onDone={onDone} />
}

type TodayProps = { readonly today: AnswerOf<typeof brakesRead>['today'] }

function Today({ today: { day, orders, bought, result } }: TodayProps) {
  const t = useWords()
  const format = useFormat()
  return (
    <Section title={t('brakes.today')} quiet>
      <Ledger label={`${t('brakes.today')}, ${format.date(day)}`}>
        <Line label={t('brakes.orders')} value={format.quantity(orders)} />
        {bought.map((sum) => (
          <Line
            key={sum.currency}
            label={`${t('brakes.boughtToday')} (${sum.currency})`}
            value={format.money(sum)}
          />
        ))}
        {result.map((sum) => (
          <Line
            key={sum.currency}
            label={`${t('brakes.result')} (${sum.currency})`}
            value={format.gain(sum)}
          />
        ))}
      </Ledger>
      <p className="pad quiet after">{t('brakes.counts')}</p>
    </Section>
  )
}
