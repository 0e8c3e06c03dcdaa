import type { PoolAtDesk } from '@parkett/contract/desk/treasury'
import { Chip } from '@parkett/ui/chip'
import type { Words } from '@parkett/words/speak'
import { formatFine } from '@parkett/words/format-fine'
import { Amount } from '../../frame/amount.tsx'
import { ListTable } from '../../frame/list-table.tsx'
import { Day } from '../../frame/when.tsx'
import { useLanguage, useWords } from '../../frame/words.ts'

/** What accounts should have got of the newest day, and did; and what the day of now will bring. */
export function Accruals({ rows }: { readonly rows: readonly PoolAtDesk[] }) {
  const t = useWords()
  const language = useLanguage()
  const fine = (text: string): string => formatFine(text, language)
  return (
    <ListTable
      caption={t('desk.pool.accrual')}
      file="pool-income"
      heads={[
        t('label.currency'),
        t('label.date'),
        t('desk.pool.units'),
        t('treasury.income'),
        t('desk.pool.computed'),
        t('desk.pool.booked'),
        t('label.status'),
      ]}
      rows={rows.flatMap(({ currency, divided, coming }) => [
        ...(divided === null ? [] : [dividedRow(currency, divided, { t, fine })]),
        ...(coming === null ? [] : [comingRow(currency, coming, { t, fine })]),
      ])}
    />
  )
}

type Divided = NonNullable<PoolAtDesk['divided']>
type Coming = NonNullable<PoolAtDesk['coming']>
type Currency = PoolAtDesk['currency']
/** Words, and a rate of four places as its reader writes it. */
type Print = { readonly t: Words; readonly fine: (text: string) => string }

function dividedRow(currency: Currency, divided: Divided, { t, fine }: Print) {
  const { day, units, income, computed, booked, carried, agrees, late } = divided
  return {
    key: `${currency} ${day}`,
    csv: {
      currency,
      day,
      units: units.amount,
      income,
      computed: computed.amount,
      booked: booked.amount,
      carried,
      agrees: String(agrees),
      late,
    },
    cells: [
      currency,
      <Day key="day" date={day} />,
      <Amount key="units" money={units} />,
      fine(income),
      <Amount key="computed" money={computed} />,
      <Amount key="booked" money={booked} />,
      <span key="state" className="desk-whole">
        {agrees ? t('desk.pool.agrees') : <Chip tone="danger">{t('desk.pool.differs')}</Chip>}
        {late > 0 && (
          <>
            <br />
            <span className="quiet">{t('desk.pool.late', { count: String(late) })}</span>
          </>
        )}
      </span>,
    ],
  }
}

function comingRow(currency: Currency, { day, units, income, amount }: Coming, { t, fine }: Print) {
  const none = { booked: '', carried: '', agrees: '', late: '' }
  return {
    key: `${currency} ${day}`,
    csv: { currency, day, units: units.amount, income, computed: amount.amount, ...none },
    cells: [
      currency,
      <Day key="day" date={day} />,
      <Amount key="units" money={units} />,
      fine(income),
      <Amount key="computed" money={amount} />,
      '–',
      <span key="state" className="quiet desk-whole">
        {t('desk.pool.coming')}
      </span>,
    ],
  }
}
