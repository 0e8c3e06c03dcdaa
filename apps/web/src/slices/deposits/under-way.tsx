import { ButtonLink } from '@parkett/ui/button'
import { Rows } from '@parkett/ui/row'
import { Section } from '@parkett/ui/section'
import { useQuery } from '@tanstack/react-query'
import { DepositRow } from '../../cash/deposit-row.tsx'
import { openDepositsQuery } from '../../cash/queries.ts'
import { href, paths } from '../../router/paths.ts'
import { useWords } from '../../session/words.ts'

/** Deposits that have not arrived yet, and the way to all of them. */
export function UnderWay() {
  const t = useWords()
  const { data } = useQuery(openDepositsQuery)
  return (
    <>
      {data !== undefined && data.rows.length > 0 && (
        <Section title={t('deposit.open')}>
          <Rows label={t('deposit.open')}>
            {data.rows.map((deposit) => (
              <DepositRow key={deposit.id} deposit={deposit} />
            ))}
          </Rows>
        </Section>
      )}
      <div className="pad after">
        <ButtonLink kind="quiet" href={href(paths.bankRecords({ v: 'deposits' }))}>
          {t('title.bankRecords')}
        </ButtonLink>
      </div>
    </>
  )
}
