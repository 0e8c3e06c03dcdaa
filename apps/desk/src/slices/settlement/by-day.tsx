import { settlementRun, type settlementShow } from '@parkett/contract/desk/settlement'
import type { StaffMe } from '@parkett/contract/desk/staff'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { Button } from '@parkett/ui/button'
import { Chip } from '@parkett/ui/chip'
import { DataTable } from '@parkett/ui/data-table'
import { Empty } from '@parkett/ui/empty'
import { FormFault } from '@parkett/ui/form-fault'
import { Notice } from '@parkett/ui/notice'
import { Section } from '@parkett/ui/section'
import { Amount } from '../../frame/amount.tsx'
import { askedHref } from '../../frame/asked.ts'
import { may } from '../../frame/may.ts'
import { useAct } from '../../frame/use-act.ts'
import { Day } from '../../frame/when.tsx'
import { useWords } from '../../frame/words.ts'
import { marketWords } from './market-words.ts'

type Shown = AnswerOf<typeof settlementShow>
type PartProps = { readonly shown: Shown }

/** What settles when; a day opens to whose it is. */
export function ByDay({ shown, me }: PartProps & { readonly me: StaffMe }) {
  return (
    <>
      <Late shown={shown} />
      <Days shown={shown} />
      <Markets shown={shown} />
      {may(me, 'settlement.run') && <RunAgain />}
      <Releases shown={shown} />
    </>
  )
}

function Late({ shown }: PartProps) {
  const t = useWords()
  const count = shown.days
    .filter(({ late }) => late)
    .reduce((sum, { customers }) => sum + customers, 0)
  if (count === 0) return <Notice tone="success">{t('desk.settle.noneStuck')}</Notice>
  return (
    <Notice tone="danger">
      <a href={askedHref('settlement', { view: 'late' })}>
        {t('desk.settle.lateCount', { count })}
      </a>
    </Notice>
  )
}

function Markets({ shown }: PartProps) {
  const t = useWords()
  return (
    <Section title={t('desk.settle.next')}>
      <DataTable
        caption={t('desk.settle.next')}
        heads={[t('desk.settle.market'), t('desk.settle.today'), t('desk.settle.next')]}
        rows={shown.markets.map(({ market, today, next }) => ({
          key: market,
          cells: [
            t(marketWords[market]),
            <Day key="today" date={today} />,
            <Day key="next" date={next} />,
          ],
        }))}
      />
    </Section>
  )
}

function RunAgain() {
  const t = useWords()
  const act = useAct((write) => write(settlementRun, { body: {} }))
  return (
    <div className="stack-2">
      <p className="quiet">{t('desk.settle.againText')}</p>
      <div>
        <Button kind="secondary" busy={act.busy} onClick={() => void act.run()}>
          {t('desk.settle.again')}
        </Button>
      </div>
      <FormFault text={act.error} />
    </div>
  )
}

function Days({ shown }: PartProps) {
  const t = useWords()
  return (
    <Section title={t('desk.settle.days')}>
      {shown.days.length === 0 ? (
        <Empty>{t('state.empty')}</Empty>
      ) : (
        <DataTable
          caption={t('desk.settle.days')}
          heads={[
            t('desk.settle.day'),
            t('desk.settle.market'),
            t('desk.users'),
            t('desk.settle.owed'),
            t('desk.settle.due'),
          ]}
          rows={shown.days.map(({ date, market, customers, owed, due, late }) => ({
            key: `${date}-${market}-${owed.currency}`,
            cells: [
              <span key="day" className="inline">
                <a href={askedHref('settlement', { view: 'open', market, date })}>
                  <Day date={date} />
                </a>
                {late && <Chip tone="danger">{t('desk.settle.late')}</Chip>}
              </span>,
              t(marketWords[market]),
              customers,
              <Amount key="owed" money={owed} />,
              <Amount key="due" money={due} />,
            ],
          }))}
        />
      )}
    </Section>
  )
}

function Releases({ shown }: PartProps) {
  const t = useWords()
  if (shown.releases.length === 0) return null
  return (
    <Section title={t('desk.settle.releases')}>
      <DataTable
        caption={t('desk.settle.releases')}
        heads={[t('desk.settle.day'), t('desk.settle.positions')]}
        rows={shown.releases.map(({ date, positions }) => ({
          key: date,
          cells: [<Day key="day" date={date} />, positions],
        }))}
      />
    </Section>
  )
}
