import type { WireFees } from '@parkett/contract/customer/order-fees'
import type { Currency } from '@parkett/contract/wire/money'
import { feeRateText } from '@parkett/words/fee-words'
import { feeTableName } from '@parkett/words/fee-table'
import { useWords } from '../../session/words.ts'
import { useFormat } from '../../trading/use-format.ts'

type Rule = WireFees['lines'][number]['rule']

/**
 * A house tariff without a beginning has a technical first day, which would read like a promise
 * of decades.
 */
const beginning = '2000-01-01'

/** The rule that priced a charge, as one sentence (`honesty.md` H7). */
export function useRuleText(currency: Currency) {
  const t = useWords()
  const { language, date } = useFormat()
  return (component: string, { rate, schedule, validFrom }: Rule): string =>
    t(validFrom <= beginning ? 'fee.ruleFromStart' : 'fee.rule', {
      rate: feeRateText(component, rate, { currency, language }),
      schedule: feeTableName(schedule, t),
      date: date(validFrom),
    })
}
