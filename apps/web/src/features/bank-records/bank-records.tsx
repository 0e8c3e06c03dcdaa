import { Button, ButtonLink } from '@parkett/ui/button'
import { Empty } from '@parkett/ui/empty'
import { Rows } from '@parkett/ui/row'
import { useInfiniteQuery } from '@tanstack/react-query'
import { transfersQuery } from '../../cash/queries.ts'
import { TransferRow } from '../../cash/transfer-row.tsx'
import { href, paths } from '../../paths.ts'
import { useAddress } from '../../shell/address.ts'
import { Loaded } from '../../shell/loaded.tsx'
import { ScreenPage } from '../../shell/screen-page.tsx'
import { useWords } from '../../shell/words.ts'
import { PageFooter, Pulled } from '../../trading/list-states.tsx'
import { PeriodBar, usePeriod } from '../../trading/period-bar.tsx'
import { TransferReceipt } from './transfer-receipt.tsx'

/** `/bankRecord`: what moved between the pockets; `?transfer` is the receipt of one. */
export function BankRecords() {
  const { transfer } = useAddress().query
  return transfer === undefined ? <TransferList /> : <TransferReceipt id={transfer} />
}

function TransferList() {
  const t = useWords()
  const [period, setPeriod] = usePeriod()
  const query = useInfiniteQuery(transfersQuery(period))
  return (
    <ScreenPage sub={t('transfer.list')} prices>
      <Pulled onRefresh={() => void query.refetch()} busy={query.isRefetching}>
        <PeriodBar value={period} onChange={setPeriod} />
        <Loaded query={query} failed={t('state.failed', { thing: t('title.bankRecords') })}>
          {({ pages }) => {
            const rows = pages.flatMap((page) => page.rows)
            if (rows.length === 0) return <Nothing widest={period === 'year'} onWiden={() => setPeriod('year')} />
            return (
              <>
                <Rows label={t('transfer.list')}>
                  {rows.map((transfer) => (
                    <TransferRow key={transfer.id} transfer={transfer} />
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

function Nothing({ widest, onWiden }: { readonly widest: boolean; readonly onWiden: () => void }) {
  const t = useWords()
  const action = widest ? (
    <ButtonLink kind="secondary" href={href(paths.transfer())}>
      {t('money.transfer')}
    </ButtonLink>
  ) : (
    <Button kind="secondary" onClick={onWiden}>
      {t('period.year')}
    </Button>
  )
  return <Empty action={action}>{t('transfer.none')}</Empty>
}
