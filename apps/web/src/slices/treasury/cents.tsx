import type { TreasuryPool } from '@parkett/contract/customer/treasury'
import { AllocationBar, AllocationKey } from '@parkett/ui/allocation'
import { Ledger, Line } from '@parkett/ui/ledger'
import { Row, Rows } from '@parkett/ui/row'
import { Section } from '@parkett/ui/section'
import { Explained } from '../../explain/explained.tsx'
import { OwnAmount } from '../../frame/own-amount.tsx'
import { useWords } from '../../session/words.ts'
import { addKnown, isZero } from '../../trading/sums.ts'
import { useFormat } from '../../trading/use-format.ts'
import { CentDetails } from './cent-details.tsx'

/** Where the own share lies: by institution, what protects it, what exceeds that. */
export function Cents({ pool }: { readonly pool: TreasuryPool }) {
  const t = useWords()
  const format = useFormat()
  const own = addKnown(pool.held, pool.redeeming)
  const { assets, units, at } = pool.pool
  // A row of the rate holds from its day on, and the last day that is known is no later one.
  const today = pool.dates?.tradeDate ?? pool.days.at(-1)?.day ?? ''
  return (
    <Section title={t('treasury.whereCent')}>
      <AllocationBar
        parts={pool.institutions.map(({ name, part }, nth) => ({
          key: name,
          weight: Number(part),
          colour: colours[nth % colours.length] ?? 1,
        }))}
      />
      <Rows label={t('treasury.whereCent')}>
        {pool.institutions.map((one, nth) => (
          <Row
            key={one.name}
            lead={<AllocationKey colour={colours[nth % colours.length] ?? 1} />}
            name={one.name}
            sub={<Protection one={one} />}
            value={<OwnAmount>{format.money(one.share)}</OwnAmount>}
            change={format.percent(one.part)}
          />
        ))}
      </Rows>
      <Ledger>
        <Line label={t('treasury.yourShare')} value={<OwnAmount>{format.money(own)}</OwnAmount>} />
        {!isZero(pool.pending) && (
          <Line
            label={t('treasury.onClientAccount')}
            value={<OwnAmount>{format.money(pool.pending)}</OwnAmount>}
          />
        )}
        <Line
          total
          label={t('money.treasury')}
          value={
            <Explained figure="treasury" currency={pool.currency} label={t('money.treasury')}>
              {format.money(addKnown(own, pool.pending))}
            </Explained>
          }
        />
      </Ledger>
      <CentDetails pool={pool} today={today} />
      {!isZero(pool.pending) && (
        <p className="pad quiet">
          {t('treasury.pendingWhere', { amount: format.money(pool.pending) })}
        </p>
      )}
      <Ledger plain>
        <Line label={t('treasury.poolUnits')} value={format.money(units)} />
        {at !== null && (
          <Line
            label={t('treasury.poolAssets')}
            value={format.money(assets)}
            hint={t('treasury.asOf', { date: format.date(at) })}
          />
        )}
      </Ledger>
    </Section>
  )
}

const colours = [1, 3, 2] as const

function Protection({ one }: { readonly one: TreasuryPool['institutions'][number] }) {
  const t = useWords()
  const format = useFormat()
  const { limit, beyond } = one
  if (limit === null) return t('treasury.uninsured')
  const insured = t('treasury.insured', { amount: format.money(limit) })
  return beyond === null || isZero(beyond)
    ? insured
    : `${insured} · ${t('treasury.beyond', { amount: format.money(beyond) })}`
}
