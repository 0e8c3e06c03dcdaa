import { plansEnd, type Plan, type PlanRun } from '@parkett/contract/customer/plans'
import type { AnswerOf } from '@parkett/contract/wire/route'
import type { plansDetail } from '@parkett/contract/customer/plans'
import { ButtonLink } from '@parkett/ui/button'
import { Title } from '@parkett/ui/hero'
import { Ledger, Line } from '@parkett/ui/ledger'
import { Row, Rows } from '@parkett/ui/row'
import { Section } from '@parkett/ui/section'
import { useQueryClient } from '@tanstack/react-query'
import { AskedDialog } from '../../../frame/asked-dialog.tsx'
import { OnlineButton } from '../../../frame/online-button.tsx'
import { OwnAmount } from '../../../frame/own-amount.tsx'
import { useAsked } from '../../../frame/use-asked.ts'
import { toldName } from '../../../market-view/display.ts'
import { href, paths } from '../../../router/paths.ts'
import { useWords } from '../../../session/words.ts'
import { useFormat } from '../../../trading/use-format.ts'
import { usePlanText } from './plan-text.ts'
import { refreshPlans } from './queries.ts'
import { formPath } from './ticket.ts'

type DetailProps = { readonly detail: AnswerOf<typeof plansDetail> }

/** What it buys and when, what came of each date, and its ways to another or no more. */
export function PlanDetail({ detail: { plan, runs } }: DetailProps) {
  const t = useWords()
  const format = useFormat()
  const text = usePlanText()
  return (
    <>
      <Title kicker={t('plans.one')} title={toldName(plan.instrument, format.language)} />
      <Ledger plain>
        <Line
          label={t('plans.by')}
          value={<OwnAmount>{text.each(plan)}</OwnAmount>}
          hint={text.monthly(plan)}
        />
        <Line
          label={t('plans.next')}
          hint={plan.nextOn === null ? undefined : t('plans.buysOnHint')}
          value={plan.nextOn === null ? t('plans.ended') : format.weekday(plan.nextOn)}
        />
        <Line label={t('plans.until')} value={text.until(plan)} />
      </Ledger>
      <p className="pad quiet after">{t('plans.text')}</p>
      {plan.status === 'active' && <Acts plan={plan} />}
      <Section title={t('plans.runs')}>
        {runs.length === 0 ? (
          <p className="pad quiet">{t('plans.noRuns')}</p>
        ) : (
          <Rows label={t('plans.runs')} onward>
            {runs.map((run) => (
              <RunRow key={run.dueOn} run={run} />
            ))}
          </Rows>
        )}
      </Section>
    </>
  )
}

function RunRow({ run }: { readonly run: PlanRun }) {
  const t = useWords()
  const format = useFormat()
  const text = usePlanText()
  return run.order === null ? (
    <Row name={format.date(run.dueOn)} sub={text.why(run)} value={t('plans.skipped')} />
  ) : (
    <Row
      name={format.date(run.dueOn)}
      sub={format.moment(run.at)}
      value={t('trade.order')}
      href={href(paths.order({ id: run.order }))}
    />
  )
}

function Acts({ plan }: { readonly plan: Plan }) {
  const t = useWords()
  const client = useQueryClient()
  const end = useAsked('end plan', {
    call: (run) => run(plansEnd, { params: { id: plan.id }, body: {} }),
    settle: () => refreshPlans(client),
  })
  return (
    <div className="pad stack-2">
      <ButtonLink
        kind="secondary"
        wide
        href={href(formPath({ plan: plan.id, code: plan.instrument.id }))}
      >
        {t('plans.change')}
      </ButtonLink>
      <OnlineButton kind="quiet" wide onClick={end.ask}>
        {t('plans.end')}
      </OnlineButton>
      <AskedDialog
        asked={end}
        question={t('plans.end')}
        consequence={t('plans.endText')}
        keepLabel={t('action.cancel')}
        actLabel={t('plans.end')}
      />
    </div>
  )
}
