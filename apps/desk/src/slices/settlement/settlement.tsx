import { settlementRun, settlementShow } from '@parkett/contract/desk/settlement'
import type { AnswerOf } from '@parkett/contract/wire/route'
import type { StaffMe } from '@parkett/contract/desk/staff'
import { Button } from '@parkett/ui/button'
import { DataTable } from '@parkett/ui/data-table'
import { Empty } from '@parkett/ui/empty'
import { Notice } from '@parkett/ui/notice'
import { Section } from '@parkett/ui/section'
import { useQuery } from '@tanstack/react-query'
import { CustomerLink } from '../../customer/customer-link.tsx'
import { Amount } from '../../frame/amount.tsx'
import { Loaded } from '../../frame/loaded.tsx'
import { may } from '../../frame/may.ts'
import { read } from '../../frame/reads.ts'
import { useAct } from '../../frame/use-act.ts'
import { Day, When } from '../../frame/when.tsx'
import { useWords } from '../../frame/words.ts'
import { FormFault } from '@parkett/ui/form-fault'

type Shown = AnswerOf<typeof settlementShow>

/**
 * What settles when, what should have, and the last runs. Running it again changes nothing that
 * is settled.
 */
export function Settlement({ me }: { readonly me: StaffMe }) {
  const query = useQuery(read.one(settlementShow))
  return (
    <Loaded query={query}>
      {(shown) => (
        <>
          <Markets shown={shown} />
          {may(me, 'settlement.run') && <RunAgain />}
          <Stuck shown={shown} />
          <Days shown={shown} />
          <Releases shown={shown} />
          <Runs shown={shown} />
        </>
      )}
    </Loaded>
  )
}

const marketWords = {
  DE: 'desk.market.de',
  CN: 'desk.market.cn',
  HK: 'desk.market.hk',
  US: 'desk.market.us',
} as const

type PartProps = { readonly shown: Shown }

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

function Stuck({ shown }: PartProps) {
  const t = useWords()
  if (shown.stuck.length === 0) return <Notice tone="success">{t('desk.settle.noneStuck')}</Notice>
  return (
    <Section title={t('desk.settle.stuck')}>
      <DataTable
        caption={t('desk.settle.stuck')}
        heads={[t('desk.users'), t('desk.settle.day'), t('desk.settle.market'), t('desk.reason')]}
        rows={shown.stuck.map(({ customer, date, market, why }) => ({
          key: `${customer}-${date}-${market}`,
          cells: [
            <CustomerLink key="customer" id={customer} />,
            <Day key="day" date={date} />,
            t(marketWords[market]),
            why ?? '–',
          ],
        }))}
      />
    </Section>
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
          rows={shown.days.map(({ date, market, customers, owed, due }) => ({
            key: `${date}-${market}-${owed.currency}`,
            cells: [
              <Day key="day" date={date} />,
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

function Runs({ shown }: PartProps) {
  const t = useWords()
  return (
    <Section title={t('desk.settle.runs')}>
      {shown.runs.length === 0 ? (
        <Empty>{t('state.empty')}</Empty>
      ) : (
        <DataTable
          caption={t('desk.settle.runs')}
          heads={[
            t('label.time'),
            t('desk.businessTime'),
            t('desk.actor'),
            t('desk.settle.settled'),
            t('desk.settle.released'),
            t('desk.settle.expired'),
          ]}
          rows={shown.runs.map((run) => ({
            key: run.at,
            cells: [
              <When key="at" at={run.at} />,
              <When key="business" at={run.businessAt} />,
              run.by ?? t('desk.settle.clock'),
              run.settled,
              run.released,
              run.expired,
            ],
          }))}
        />
      )}
    </Section>
  )
}
