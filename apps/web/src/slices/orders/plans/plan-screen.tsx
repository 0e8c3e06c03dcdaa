import { useQuery } from '@tanstack/react-query'
import { LoadedRecord } from '../../../frame/loaded-record.tsx'
import { Loaded } from '../../../frame/loaded.tsx'
import { ScreenPage } from '../../../frame/screen-page.tsx'
import { stockQuery } from '../../../market-view/reads.ts'
import { useAddress } from '../../../router/address.ts'
import { useWords } from '../../../session/words.ts'
import { ChooseShare } from './choose-share.tsx'
import { PlanDetail } from './plan-detail.tsx'
import { PlanForm } from './plan-form.tsx'
import { planQuery } from './queries.ts'
import { listPath } from './ticket.ts'

/** `/transaction?v=plans&plan=`: one plan, its change, or a new one for a share. */
export function PlanScreen({ plan }: { readonly plan: string }) {
  const { code, edit } = useAddress().query
  if (plan !== 'new') return <OnePlan key={plan} id={plan} isEdited={edit === 'yes'} />
  return code === undefined ? <ChooseShare /> : <NewPlan key={code} code={code} />
}

function OnePlan({ id, isEdited }: { readonly id: string; readonly isEdited: boolean }) {
  const t = useWords()
  const query = useQuery(planQuery(id))
  const { data } = query
  if (data !== undefined && isEdited && data.plan.status === 'active')
    return <PlanForm instrument={data.plan.instrument} plan={data.plan} />
  return (
    <ScreenPage title={t('plans.one')}>
      <LoadedRecord
        query={query}
        failed={t('state.failed', { thing: t('plans.one') })}
        unknown={t('plans.noPlan')}
        list={[t('plans.title'), listPath]}
      >
        {(detail) => <PlanDetail detail={detail} />}
      </LoadedRecord>
    </ScreenPage>
  )
}

function NewPlan({ code }: { readonly code: string }) {
  const t = useWords()
  const query = useQuery(stockQuery({ code }))
  if (query.data !== undefined) return <PlanForm instrument={query.data.instrument} plan={null} />
  return (
    <ScreenPage title={t('plans.new')}>
      <Loaded query={query} failed={t('state.failed', { thing: t('plans.one') })}>
        {() => null}
      </Loaded>
    </ScreenPage>
  )
}
