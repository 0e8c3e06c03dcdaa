import { auditVerify } from '@parkett/contract/desk/audit'
import { Button } from '@parkett/ui/button'
import { Notice } from '@parkett/ui/notice'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../frame/reads.ts'
import { explain } from '../../frame/server.ts'
import { useWords } from '../../frame/words.ts'

/** Follows the whole chain when asked to, and names the first line that breaks it. */
export function Verify() {
  const t = useWords()
  const query = useQuery({
    ...read.one(auditVerify),
    enabled: false,
  })
  return (
    <div className="stack-2">
      <div>
        <Button kind="secondary" busy={query.isFetching} onClick={() => void query.refetch()}>
          {t('desk.verify')}
        </Button>
      </div>
      {query.isError && (
        <Notice tone="danger" alert>
          {explain(query.error, t)}
        </Notice>
      )}
      {query.data && (
        <Notice tone={query.data.ok ? 'success' : 'danger'} alert>
          {query.data.ok
            ? t('desk.chainHolds', { rows: query.data.rows, heads: query.data.headsChecked })
            : t('desk.chainBroken', { found: query.data.found })}
        </Notice>
      )}
    </div>
  )
}
