import { Rows } from '@parkett/ui/row'
import { Skeleton } from '@parkett/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../router/paths.ts'
import { useSession } from '../session/session.ts'
import { useLanguage, useWords } from '../session/words.ts'
import { nameOf } from './display.ts'
import { listName } from './list-name.ts'
import { PriceRow } from './price-row.tsx'
import { rowsQuery } from './reads.ts'

/** The stocks looked at last on this device, with what they cost now. Nothing when that fails. */
export function RecentRows({ ids }: { readonly ids: readonly string[] }) {
  const t = useWords()
  const language = useLanguage()
  const { token } = useSession()
  const { data, isPending } = useQuery(rowsQuery(ids))
  if (isPending) return <Skeleton label={t('shell.loading')} count={ids.length} />
  return (
    <Rows label={t('search.recent')}>
      {data?.rows.map((row) => (
        <PriceRow
          key={row.instrument.id}
          row={row}
          short={listName(nameOf(row.instrument, language))}
          to={
            token === null ? paths.preview({ kind: 'stock', id: row.instrument.symbol }) : undefined
          }
        />
      ))}
    </Rows>
  )
}
