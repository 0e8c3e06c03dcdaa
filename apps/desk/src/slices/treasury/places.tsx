import type { PlaceAtDesk, PoolAtDesk } from '@parkett/contract/desk/treasury'
import { Chip } from '@parkett/ui/chip'
import { formatRate, formatWholePercent } from '@parkett/words/format'
import { formatDate } from '@parkett/words/format-time'
import { isolated } from '@parkett/words/isolated'
import { Amount } from '../../frame/amount.tsx'
import { ListTable } from '../../frame/list-table.tsx'
import { Day } from '../../frame/when.tsx'
import { useLanguage, useWords } from '../../frame/words.ts'
import { cashWords, schemeWords } from './place-words.ts'

/** Where the pools lie: by what files say and what two people moved, beside what each place may have. */
export function Places({ rows }: { readonly rows: readonly PoolAtDesk[] }) {
  const t = useWords()
  const language = useLanguage()
  const ahead = rows.flatMap(({ namedAhead }) => namedAhead)
  return (
    <>
      <p className="quiet">{t('desk.pool.placesText')}</p>
      <ListTable
        caption={t('desk.pool.places')}
        file="pool-institutions"
        heads={[
          t('desk.pool.place'),
          t('desk.pool.lies'),
          t('desk.pool.part'),
          t('desk.pool.cap'),
          t('treasury.protection'),
          t('treasury.liquidity'),
          t('desk.pool.toldPlace'),
          t('label.status'),
        ]}
        rows={rows.flatMap(({ currency, institutions }) =>
          institutions.map((one) => ({
            key: `${currency} ${one.name}`,
            csv: {
              currency,
              name: one.name,
              held: one.held.amount,
              part: one.part,
              cap: one.cap,
              scheme: one.scheme,
              limit: one.limit?.amount ?? '',
              liquidity: one.liquidity,
              told: one.told?.balance.amount ?? '',
              toldOn: one.told?.day ?? '',
              changesOn: one.changesOn ?? '',
            },
            cells: [
              <span key="name" className="desk-whole">
                {currency} {isolated(one.name)}
              </span>,
              <Amount key="held" money={one.held} />,
              formatRate(one.part, language),
              formatWholePercent(one.cap, language),
              <Protection key="scheme" one={one} />,
              t(cashWords[one.liquidity]),
              <Told key="told" one={one} />,
              <State key="state" one={one} />,
            ],
          })),
        )}
      />
      {ahead.map(({ name, validFrom }) => (
        <p key={`${name} ${validFrom}`} className="quiet">
          {t('desk.pool.ahead', { name: isolated(name), date: formatDate(validFrom, language) })}
        </p>
      ))}
    </>
  )
}

type OneProps = { readonly one: PlaceAtDesk }

function Protection({ one: { scheme, limit } }: OneProps) {
  const t = useWords()
  if (limit === null) return t(schemeWords[scheme])
  return (
    <span className="desk-whole">
      {t(schemeWords[scheme])}
      <br />
      <Amount money={limit} />
    </span>
  )
}

function Told({ one: { told } }: OneProps) {
  if (told === null) return '–'
  return (
    <span className="desk-whole">
      <Amount money={told.balance} />
      <br />
      <span className="quiet">
        <Day date={told.day} />
      </span>
    </span>
  )
}

function State({ one: { isAbove, changesOn } }: OneProps) {
  const t = useWords()
  const language = useLanguage()
  return (
    <span className="desk-whole">
      {isAbove ? <Chip tone="danger">{t('desk.pool.above')}</Chip> : t('desk.pool.within')}
      {changesOn !== null && (
        <>
          <br />
          <span className="quiet">
            {t('desk.pool.changes', { date: formatDate(changesOn, language) })}
          </span>
        </>
      )}
    </span>
  )
}
