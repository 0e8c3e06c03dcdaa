import type { liabilitiesShow } from '@parkett/contract/customer/liabilities'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { Fold } from '@parkett/ui/fold'
import { Landmark } from '@parkett/ui/icons'
import { Ledger, Line } from '@parkett/ui/ledger'
import { Scale } from '@parkett/ui/menu-icons'
import { useWords } from '../../session/words.ts'
import { useFormat } from '../../trading/use-format.ts'

type Shown = NonNullable<AnswerOf<typeof liabilitiesShow>['shown']>

/** For who wants to know: where the money lies, and how the sum of all accounts is made. */
export function HowChecked({ shown }: { readonly shown: Shown }) {
  const t = useWords()
  const format = useFormat()
  return (
    <>
      <Fold lead={<Landmark />} title={t('owed.made')}>
        {shown.currencies.map(({ bank, due, others, held }) => (
          <Ledger key={held.currency} label={held.currency}>
            <Line label={t('owed.bank')} value={format.money(bank)} />
            <Line label={t('owed.due')} value={format.money(due)} />
            <Line label={t('owed.others')} value={format.minus(others)} />
            <Line label={t('owed.held')} value={format.money(held)} total />
          </Ledger>
        ))}
      </Fold>
      <Fold lead={<Scale />} title={t('owed.howTitle')}>
        <p className="pad quiet">{t('owed.how')}</p>
        <Ledger>
          <Line label={t('owed.accounts')} value={format.quantity(shown.accounts)} />
          <Line label={t('owed.root')} value={<code>{shown.root}</code>} wrap />
        </Ledger>
      </Fold>
    </>
  )
}
