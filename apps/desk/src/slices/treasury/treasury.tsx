import { treasuryPools, type PoolAtDesk } from '@parkett/contract/desk/treasury'
import type { StaffMe } from '@parkett/contract/desk/staff'
import { Section } from '@parkett/ui/section'
import { formatDate } from '@parkett/words/format-time'
import { isolated } from '@parkett/words/isolated'
import { useQuery } from '@tanstack/react-query'
import { Amount } from '../../frame/amount.tsx'
import { Behind } from '../../frame/queue/behind.tsx'
import { ListTable } from '../../frame/list-table.tsx'
import { Loaded } from '../../frame/loaded.tsx'
import { mayAsk } from '../../frame/may.ts'
import { read } from '../../frame/reads.ts'
import { Day, When } from '../../frame/when.tsx'
import { useLanguage, useWords } from '../../frame/words.ts'
import { Accruals } from './accruals.tsx'
import { Caps } from './caps.tsx'
import { Feeds } from './feeds.tsx'
import { MoveForm } from './move-form.tsx'
import { PlaceForm } from './place-form.tsx'
import { Places } from './places.tsx'
import { ResumeForm } from './resume-form.tsx'
import { StopForm } from './stop-form.tsx'

type TreasuryProps = { readonly me: StaffMe; readonly rest: string }

/** Pools of the balance treasury: sums, and whether one is stopped. Nobody types a rate or an income. */
export function Treasury({ me }: TreasuryProps) {
  const t = useWords()
  const query = useQuery(read.one(treasuryPools))
  return (
    <>
      <p className="quiet">{t('desk.pool.text')}</p>
      <Loaded query={query}>
        {({ rows, at }) => (
          <>
            <Section title={t('money.treasury')}>
              <Pools rows={rows} at={at} />
            </Section>
            <Section title={t('desk.pool.accrual')}>
              <Accruals rows={rows} />
            </Section>
            <Section title={t('desk.pool.places')}>
              <Places rows={rows} />
            </Section>
            <Caps me={me} />
            <Feeds me={me} />
            {mayAsk(me, 'treasury.stop') && <StopForm pools={rows} />}
            {mayAsk(me, 'treasury.resume') && <ResumeForm pools={rows} />}
            {mayAsk(me, 'treasury.institution') && <PlaceForm pools={rows} />}
            {mayAsk(me, 'treasury.move') && <MoveForm pools={rows} />}
          </>
        )}
      </Loaded>
    </>
  )
}

type PoolsProps = { readonly rows: readonly PoolAtDesk[]; readonly at: string }

function Pools({ rows, at }: PoolsProps) {
  const t = useWords()
  return (
    <ListTable
      caption={t('money.treasury')}
      file="pools"
      heads={[
        t('desk.recon.bank'),
        t('desk.pool.assets'),
        t('desk.pool.units'),
        t('desk.pool.in'),
        t('desk.pool.back'),
        t('desk.pool.sweeps'),
        t('desk.pool.divided'),
        t('label.status'),
      ]}
      rows={rows.map((row) => ({
        key: row.currency,
        csv: {
          currency: row.currency,
          assets: row.assets.amount,
          assetsOn: row.assetsOn ?? '',
          units: row.units.amount,
          buying: row.buying.count,
          bought: row.buying.amount.amount,
          redeeming: row.redeeming.count,
          redeemed: row.redeeming.amount.amount,
          sweepsWanted: row.sweeps.wanting,
          swept: row.sweeps.count,
          sweptAmount: row.sweeps.amount.amount,
          dividedThrough: row.dividedThrough ?? '',
          fedFrom: row.fedFrom ?? '',
          awaited: row.awaited ?? '',
          cause: row.stop?.cause ?? '',
          behindSince: row.behindSince ?? '',
        },
        cells: [
          <span key="where" className="desk-whole">
            {row.currency} {row.institutions.map(({ name }) => isolated(name)).join(', ')}
          </span>,
          <Amount key="assets" money={row.assets} />,
          <Amount key="units" money={row.units} />,
          <span key="in">
            <Amount money={row.buying.amount} /> ({row.buying.count})
          </span>,
          <span key="back">
            <Amount money={row.redeeming.amount} /> ({row.redeeming.count})
          </span>,
          <span key="sweeps">
            <Amount money={row.sweeps.amount} /> ({row.sweeps.count})
            <br />
            <span className="quiet">
              {t('desk.pool.wanting', { count: String(row.sweeps.wanting) })}
            </span>
          </span>,
          <Divided key="day" row={row} />,
          <span key="state" className="desk-whole">
            <State row={row} />
            <Behind queue="treasury" since={row.behindSince} at={at} />
          </span>,
        ],
      }))}
    />
  )
}

/** The last day that is divided, and the one whose file keeps the next from being it. */
function Divided({ row: { dividedThrough, awaited } }: { readonly row: PoolAtDesk }) {
  const t = useWords()
  const language = useLanguage()
  return (
    <span className="desk-whole">
      {dividedThrough === null ? '–' : <Day date={dividedThrough} />}
      {awaited !== null && (
        <>
          <br />
          <span className="quiet">
            {t('desk.pool.awaited', { date: formatDate(awaited, language) })}
          </span>
        </>
      )}
    </span>
  )
}

function State({ row: { stop } }: { readonly row: PoolAtDesk }) {
  const t = useWords()
  if (stop === null) return t('desk.pool.runs')
  return (
    <span className="desk-whole">
      {t(`treasury.stop_${stop.cause}`)} <When at={stop.since} />
      <br />
      <span className="quiet">
        {t('desk.pool.next')}: <Day date={stop.nextStatement} />
      </span>
    </span>
  )
}
