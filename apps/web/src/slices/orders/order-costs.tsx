import type { WireMoney } from '@parkett/contract/wire/money'
import { Fold } from '@parkett/ui/fold'
import { Ledger, Line } from '@parkett/ui/ledger'
import { useWords } from '../../session/words.ts'
import { feePartWord } from '@parkett/words/fee-words'
import { useFormat } from '../../trading/use-format.ts'
import type { OrderDetail } from './order-detail.ts'
import { useRuleText } from './use-rule-text.ts'

/** Planned beside actual, then every charge with the rule that priced it (`honesty.md` H7). */
export function OrderCosts({ detail }: { readonly detail: OrderDetail }) {
  const t = useWords()
  const format = useFormat()
  const { order, planned, actual, fees } = detail
  const ruleText = useRuleText(order.currency)
  const line = (label: string, [now, before]: readonly [WireMoney, WireMoney], total = false) => (
    <Line
      label={label}
      value={format.money(now)}
      note={t('order.planned', { amount: format.money(before) })}
      total={total}
    />
  )
  const buy = order.side === 'buy'
  return (
    <>
      <Fold title={t('order.costs')} sub={format.money(actual.total)}>
        <Ledger>
          {line(t(buy ? 'position.buyValue' : 'position.sellValue'), [actual.value, planned.value])}
          {line(t('fee.total'), [actual.fees, planned.fees])}
          {line(t(buy ? 'label.total' : 'position.toReceive'), [actual.total, planned.total], true)}
        </Ledger>
      </Fold>
      {fees.lines.length > 0 && (
        <Fold title={t('fee.rules')} sub={format.money(fees.total)}>
          {/* Each once, with the rule that priced it. */}
          <Ledger>
            {fees.lines.map(({ component, amount, rule }) => (
              <Line
                key={component}
                label={t(feePartWord(component))}
                hint={ruleText(component, rule)}
                value={format.money(amount)}
              />
            ))}
            <Line total label={t('fee.total')} value={format.money(fees.total)} />
          </Ledger>
        </Fold>
      )}
    </>
  )
}
