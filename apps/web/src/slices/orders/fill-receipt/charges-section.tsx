import type { FillReceipt } from '@parkett/contract/customer/fill-receipt'
import { Ledger, Line } from '@parkett/ui/ledger'
import { Section } from '@parkett/ui/section'
import { feePartWord } from '@parkett/words/fee-words'
import { useWords } from '../../../session/words.ts'
import { useFormat } from '../../../trading/use-format.ts'
import { useRuleText } from '../use-rule-text.ts'

/** Value and every charge of the execution, each with the rule row that priced it. */
export function ChargesSection({ receipt }: { readonly receipt: FillReceipt }) {
  const t = useWords()
  const format = useFormat()
  const ruleText = useRuleText(receipt.value.currency)
  const { charges, value, fees } = receipt
  const shares = Number(charges.before.shares)
  const { currency } = value
  return (
    <Section title={t('receipt.fees')}>
      <Ledger>
        <Line label={t('receipt.value')} value={format.money(value)} />
        {charges.lines
          .filter(({ amount }) => Number(amount) !== 0)
          .map(({ component, amount, rate, validFrom }) => (
            <Line
              key={component}
              label={t(feePartWord(component))}
              hint={ruleText(component, { schedule: charges.schedule, rate, validFrom })}
              value={format.money({ currency, amount })}
            />
          ))}
        <Line total label={t('fee.total')} value={format.money(fees)} />
      </Ledger>
      {shares > 0 && (
        <p className="pad quiet">{t('receipt.before', { shares: format.quantity(shares) })}</p>
      )}
    </Section>
  )
}
