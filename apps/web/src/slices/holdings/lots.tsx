import type { holdingsDetail } from '@parkett/contract/customer/holdings'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { Row, Rows } from '@parkett/ui/row'
import { Section } from '@parkett/ui/section'
import { OwnAmount } from '../../frame/own-amount.tsx'
import { href, paths } from '../../router/paths.ts'
import { useWords } from '../../session/words.ts'
import { useFormat } from '../../trading/use-format.ts'

export type Lot = AnswerOf<typeof holdingsDetail>['lots'][number]

/** Each purchase that is still held, with the way to its order. */
export function Lots({ lots }: { readonly lots: readonly Lot[] }) {
  const t = useWords()
  const format = useFormat()
  return (
    <Section title={t('holdings.lots')}>
      <Rows label={t('holdings.lots')} onward>
        {lots.map(({ date, quantity, cost, order }) => (
          <Row
            key={order}
            name={t('holdings.lotOf', { date: format.date(date) })}
            sub={t('unit.shares', { count: quantity })}
            value={<OwnAmount>{format.money(cost)}</OwnAmount>}
            href={href(paths.order({ id: order }))}
          />
        ))}
      </Rows>
      <p className="pad quiet after">{t('holdings.lotsHint')}</p>
    </Section>
  )
}
