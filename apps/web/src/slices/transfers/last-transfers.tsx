import { ButtonLink } from '@parkett/ui/button'
import { Rows } from '@parkett/ui/row'
import { Section } from '@parkett/ui/section'
import { useInfiniteQuery } from '@tanstack/react-query'
import { transfersQuery } from '../../cash/queries.ts'
import { TransferRow } from '../../cash/transfer-row.tsx'
import { href, paths } from '../../router/paths.ts'
import { Loaded } from '../../frame/loaded.tsx'
import { useWords } from '../../session/words.ts'

const shown = 3

export function LastTransfers() {
  const t = useWords()
  const query = useInfiniteQuery(transfersQuery('all'))
  const first = query.data?.pages[0]?.rows ?? []
  if (query.data !== undefined && first.length === 0) return null
  const all = (
    <ButtonLink kind="quiet" href={href(paths.bankRecords({ v: 'transfers' }))}>
      {t('action.showAll')}
    </ButtonLink>
  )
  return (
    <Section title={t('transfer.last')} action={all}>
      <Loaded query={query} failed={t('state.failed', { thing: t('transfer.last') })}>
        {() => (
          <Rows label={t('transfer.last')}>
            {first.slice(0, shown).map((transfer) => (
              <TransferRow key={transfer.id} transfer={transfer} />
            ))}
          </Rows>
        )}
      </Loaded>
    </Section>
  )
}
