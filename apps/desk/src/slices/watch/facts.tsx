import type { WatchFact } from '@parkett/contract/desk/watch'
import { DataTable } from '@parkett/ui/data-table'
import { Section } from '@parkett/ui/section'
import { CustomerLink } from '../../customer/customer-link.tsx'
import { Amount } from '../../frame/amount.tsx'
import { hrefOf } from '../../frame/place.ts'
import { When } from '../../frame/when.tsx'
import { useWords } from '../../frame/words.ts'
import type { Shown } from './shown.ts'

/** The facts that made an alert, each open to its record. */
export function Facts({ shown: { facts, count } }: { readonly shown: Shown }) {
  const t = useWords()
  return (
    <Section title={t('desk.watch.facts')}>
      <DataTable
        caption={t('desk.watch.facts')}
        heads={[t('label.time'), t('label.name'), t('desk.trades.customer'), t('label.amount')]}
        rows={facts.map((fact) => ({
          key: `${fact.customer}${fact.id}`,
          cells: [
            <When key="at" at={fact.at} />,
            <a key="record" href={recordOf(fact)}>
              {t(`desk.watch.fact_${fact.kind}`)} {fact.reference}
            </a>,
            <CustomerLink key="who" id={fact.customer} name={fact.username} />,
            fact.amount === null ? '–' : <Amount key="amount" money={fact.amount} />,
          ],
        }))}
      />
      {count > facts.length && (
        <p className="quiet">{t('desk.watch.factsNewest', { shown: facts.length, count })}</p>
      )}
    </Section>
  )
}

/** A deposit opens to what it was booked with, a withdrawal to its case, an account to its customer. */
function recordOf({ kind, id, customer, journal }: WatchFact): string {
  if (kind === 'withdrawal') return hrefOf('withdrawals', id)
  return journal === null ? hrefOf('customers', customer) : hrefOf('ledger', journal)
}
