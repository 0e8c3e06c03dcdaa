import type { Plan } from '@parkett/contract/customer/plans'
import { ButtonLink } from '@parkett/ui/button'
import { Empty } from '@parkett/ui/empty'
import { Monogram } from '@parkett/ui/monogram'
import { Row, Rows } from '@parkett/ui/row'
import { Section } from '@parkett/ui/section'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Loaded } from '../../../frame/loaded.tsx'
import { OwnAmount } from '../../../frame/own-amount.tsx'
import { symbolOf, toldName } from '../../../market-view/display.ts'
import { useAddress } from '../../../router/address.ts'
import { href } from '../../../router/paths.ts'
import { useWords } from '../../../session/words.ts'
import { PageFooter } from '../../../trading/list-states.tsx'
import { useFormat } from '../../../trading/use-format.ts'
import { usePlanText } from './plan-text.ts'
import { plansQuery } from './queries.ts'
import { planPath } from './ticket.ts'

/** `/transaction?v=plans`: what is bought by itself each month, and what was until it ended. */
export function PlansList() {
  const t = useWords()
  const query = useInfiniteQuery(plansQuery)
  const toNew = (
    <ButtonLink kind="secondary" href={href(planPath('new'))}>
      {t('plans.new')}
    </ButtonLink>
  )
  return (
    <Loaded query={query} failed={t('state.failed', { thing: t('plans.title') })}>
      {({ pages }) => {
        const plans = pages.flatMap(({ rows }) => rows)
        const running = plans.filter(({ status }) => status === 'active')
        const ended = plans.filter(({ status }) => status === 'ended')
        return (
          <>
            {running.length === 0 ? (
              <Empty action={toNew}>{t('plans.none')}</Empty>
            ) : (
              <>
                <PlanRows label={t('plans.title')} plans={running} />
                <div className="pad acts">{toNew}</div>
              </>
            )}
            {ended.length > 0 && (
              <Section title={t('plans.endedOnes')}>
                <PlanRows label={t('plans.endedOnes')} plans={ended} />
                <PageFooter query={query} />
              </Section>
            )}
          </>
        )
      }}
    </Loaded>
  )
}

type PlanRowsProps = { readonly label: string; readonly plans: readonly Plan[] }

function PlanRows({ label, plans }: PlanRowsProps) {
  const t = useWords()
  const format = useFormat()
  const text = usePlanText()
  const { plan: shown } = useAddress().query
  return (
    <Rows label={label}>
      {plans.map((plan) => (
        <Row
          key={plan.id}
          href={href(planPath(plan.id))}
          selected={plan.id === shown}
          lead={<Monogram symbol={symbolOf(plan.instrument)} />}
          name={toldName(plan.instrument, format.language)}
          sub={<OwnAmount>{`${text.each(plan)} · ${text.monthly(plan)}`}</OwnAmount>}
          value={plan.nextOn === null ? t('plans.ended') : format.day(plan.nextOn)}
          change={plan.last?.outcome === 'skipped' ? t('plans.skipped') : undefined}
        />
      ))}
    </Rows>
  )
}
