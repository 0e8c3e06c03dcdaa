import { ButtonLink } from '@parkett/ui/button'
import { Chip } from '@parkett/ui/chip'
import { Empty } from '@parkett/ui/empty'
import { Row, Rows } from '@parkett/ui/row'
import type { Loan } from '@parkett/contract/customer/loans'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Loaded } from '../../frame/loaded.tsx'
import { OwnAmount } from '../../frame/own-amount.tsx'
import { ScreenPage } from '../../frame/screen-page.tsx'
import { useAddress } from '../../router/address.ts'
import { href, paths } from '../../router/paths.ts'
import { useWords } from '../../session/words.ts'
import { PageFooter, Pulled } from '../../trading/list-states.tsx'
import { useFormat } from '../../trading/use-format.ts'
import { recordsQuery } from './queries.ts'
import { stateOf } from './state-words.ts'
import { useRecord } from './use-record.ts'

/** `/loan/records`: every application and loan, and one of them whole. */
export function LoanRecords() {
  const { loan } = useAddress().query
  return loan === undefined ? <List /> : <One key={loan} id={loan} />
}

function One({ id }: { readonly id: string }) {
  const t = useWords()
  const part = useRecord({ wanted: true })
  if (part.data !== undefined) return <part.data.LoanRecord id={id} />
  return (
    <ScreenPage>
      <Loaded query={part} failed={t('state.failed', { thing: t('title.loanRecords') })}>
        {() => null}
      </Loaded>
    </ScreenPage>
  )
}

function List() {
  const t = useWords()
  const query = useInfiniteQuery({ ...recordsQuery, refetchOnMount: 'always' })
  useRecord({ wanted: query.data !== undefined })
  return (
    <ScreenPage>
      <Pulled onRefresh={() => void query.refetch()} busy={query.isRefetching}>
        <Loaded query={query} failed={t('state.failed', { thing: t('title.loanRecords') })}>
          {({ pages }) => {
            const rows = pages.flatMap((page) => page.rows)
            if (rows.length === 0)
              return (
                <Empty
                  action={<ButtonLink href={href(paths.loan())}>{t('loan.apply')}</ButtonLink>}
                >
                  {t('loans.none')}
                </Empty>
              )
            return (
              <>
                <Rows label={t('title.loanRecords')} onward>
                  {rows.map((row) => (
                    <Record key={row.id} loan={row} />
                  ))}
                </Rows>
                <PageFooter query={query} />
              </>
            )
          }}
        </Loaded>
      </Pulled>
    </ScreenPage>
  )
}

function Record({ loan }: { readonly loan: Loan }) {
  const t = useWords()
  const format = useFormat()
  const [word, tone] = stateOf(loan)
  return (
    <Row
      name={
        <>
          {t('loans.months', { count: loan.costs.months })} <Chip tone={tone}>{t(word)}</Chip>
        </>
      }
      sub={format.minute(loan.appliedAt)}
      value={<OwnAmount>{format.money(loan.costs.amount)}</OwnAmount>}
      href={href(paths.loanRecords({ loan: loan.id }))}
    />
  )
}
