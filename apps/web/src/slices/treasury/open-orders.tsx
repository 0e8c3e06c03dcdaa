import type { TreasuryPool } from '@parkett/contract/customer/treasury'
import { Row, Rows } from '@parkett/ui/row'
import { Section } from '@parkett/ui/section'
import { OwnAmount } from '../../frame/own-amount.tsx'
import { href, paths } from '../../router/paths.ts'
import { useWords } from '../../session/words.ts'
import { useFormat } from '../../trading/use-format.ts'

/** What is on its way in or back, each with its day. */
export function OpenOrders({ pool }: { readonly pool: TreasuryPool }) {
  const t = useWords()
  const format = useFormat()
  if (pool.open.length === 0) return null
  return (
    <Section title={t('treasury.underWay')}>
      <Rows label={t('treasury.underWay')} onward>
        {pool.open.map(({ id, kind, amount, dueOn, ahead }) => (
          <Row
            key={id}
            name={t(kind === 'buy' ? 'treasury.kindBuy' : 'treasury.kindRedeem')}
            sub={
              ahead === null
                ? t(kind === 'buy' ? 'treasury.from' : 'treasury.paidOn', {
                    date: format.date(dueOn),
                  })
                : t('treasury.inQueue', { count: String(ahead) })
            }
            value={<OwnAmount>{format.money(amount)}</OwnAmount>}
            href={href(paths.treasuryHistory({ order: id }))}
          />
        ))}
      </Rows>
    </Section>
  )
}
