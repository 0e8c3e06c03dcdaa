import { readsOf } from '@parkett/client/query'
import { pointsCourse, pointsRead } from '@parkett/contract/customer/points'
import { FormFault } from '@parkett/ui/form-fault'
import { showToast } from '@parkett/ui/toast'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { OnlineButton } from '../../frame/online-button.tsx'
import { useAct } from '../../frame/use-act.ts'
import { read } from '../../session/reads.ts'
import { useWords } from '../../session/words.ts'

/**
 * The end of a chapter: whoever read one says so, and has points for it once. Nothing is asked of who
 * has them, or of whom nobody can say; nothing depends on them.
 */
export function ReadToEnd({ chapter }: { readonly chapter: string }) {
  const t = useWords()
  const client = useQueryClient()
  const { data } = useQuery(read.one(pointsRead))
  const act = useAct(() => void client.invalidateQueries(readsOf(pointsRead)))
  if (data === undefined || data.rows.some(({ reason }) => reason === 'course')) return null
  const finish = () =>
    void act.run(pointsCourse, { body: {} }, () =>
      showToast(t('guide.readDone', { points: t('title.points') })),
    )
  return (
    <div className="pad stack-2">
      <p className="quiet">{t('guide.readText')}</p>
      <FormFault text={act.fault} />
      <OnlineButton
        kind="secondary"
        wide
        label={`${t('guide.read')}: ${chapter}`}
        busy={act.busy}
        onClick={finish}
      >
        {t('guide.read')}
      </OnlineButton>
    </div>
  )
}
