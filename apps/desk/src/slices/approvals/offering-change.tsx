import type { ApprovalAct } from '@parkett/contract/desk/approvals'
import { When } from '../../frame/when.tsx'
import { useWords } from '../../frame/words.ts'

type OfferingChangeProps = {
  readonly act: Extract<ApprovalAct, { readonly kind: 'offering.postpone' | 'offering.callOff' }>
  /** Instants, as the books say them; behind the end of one there is none. */
  readonly closesBefore: string
  readonly closesAfter: string
}

/** When an offering closes now and after a yes, and what that does to whoever applied. */
export function OfferingChange({ act, closesBefore, closesAfter }: OfferingChangeProps) {
  const t = useWords()
  const isEnd = act.kind === 'offering.callOff'
  return (
    <>
      <dt>{t('desk.before')}</dt>
      <dd>
        {t('desk.offerings.closes')} <When at={closesBefore} />
      </dd>
      <dt>{t('desk.after')}</dt>
      <dd>
        {isEnd ? (
          t('desk.offerings.calledOff')
        ) : (
          <>
            {t('desk.offerings.closes')} <When at={closesAfter} /> ·{' '}
            {t('desk.offerings.putOff', { days: act.days })}
          </>
        )}
        <br />
        <span className="quiet">
          {t(isEnd ? 'desk.offerings.doesCallOff' : 'desk.offerings.doesPostpone')}
        </span>
      </dd>
    </>
  )
}
