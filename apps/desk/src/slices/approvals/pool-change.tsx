import type { ApprovalAct } from '@parkett/contract/desk/approvals'
import { Day } from '../../frame/when.tsx'
import { useWords } from '../../frame/words.ts'

type PoolChangeProps = {
  readonly act: Extract<ApprovalAct, { readonly kind: 'treasury.stop' | 'treasury.resume' }>
}

/** After a yes a pool runs, or customers read why nothing goes in or out and when they hear more. */
export function PoolChange({ act }: PoolChangeProps) {
  const t = useWords()
  if (act.kind === 'treasury.resume') {
    return (
      <>
        <dt>{t('desk.after')}</dt>
        <dd>{t('desk.pool.runs')}</dd>
      </>
    )
  }
  return (
    <>
      <dt>{t('desk.pool.cause')}</dt>
      <dd>{t(`treasury.stop_${act.cause}`)}</dd>
      <dt>{t('desk.pool.next')}</dt>
      <dd>
        <Day date={act.nextStatement} />
      </dd>
    </>
  )
}
