import { Notice } from '@parkett/ui/notice'
import { ButtonLink } from '@parkett/ui/button'
import { Section } from '@parkett/ui/section'
import { Skeleton } from '@parkett/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { Loaded } from '../../frame/loaded.tsx'
import { ScreenPage } from '../../frame/screen-page.tsx'
import { href, paths } from '../../router/paths.ts'
import { useWords } from '../../session/words.ts'
import { ProductGate } from '../../trading/product-gate.tsx'
import { Application } from './application.tsx'
import { Costs, daysOf, Schedule } from './costs.tsx'
import { loanQuery } from './queries.ts'
import type { Asked, Shown } from './terms.ts'

/** `/loan`: what a loan costs, to the day and the cent, and then the application for it. */
export function LoanScreen() {
  const t = useWords()
  const [asked, ask] = useState<Asked>({})
  // Each digit asks anew; the costs follow as they come.
  const query = useQuery({ ...loanQuery(useDeferredValue(asked)), refetchOnMount: 'always' })
  return (
    <ScreenPage>
      <Loaded
        query={query}
        failed={t('state.failed', { thing: t('loan.apply') })}
        bones={<Skeleton label={t('state.loading')} kind="lines" count={12} />}
      >
        {(shown) => <Whole shown={shown} asked={asked} ask={ask} />}
      </Loaded>
    </ScreenPage>
  )
}

type WholeProps = {
  readonly shown: Shown
  readonly asked: Asked
  readonly ask: (asked: Asked) => void
}

function Whole({ shown, asked, ask }: WholeProps) {
  const t = useWords()
  const { costs, schedule, open, gate, simulated, accounts } = shown
  return (
    <>
      <Section title={t('loans.costs')}>
        <Costs costs={costs} days={daysOf(schedule)} />
        <p className="pad quiet">{t('loans.datesHint')}</p>
        {simulated && <p className="pad quiet after">{t('loans.simulated')}</p>}
      </Section>
      {open !== null ? (
        <Notice
          action={
            <ButtonLink kind="quiet" href={href(paths.loanRecords({ loan: open.id }))}>
              {t('loans.openLink')}
            </ButtonLink>
          }
        >
          {t('loans.openText')}
        </Notice>
      ) : (
        <>
          <ProductGate gate={gate} next={paths.loan()} />
          {gate === null && accounts.length === 0 && (
            <Notice
              action={
                <ButtonLink kind="quiet" href={href(paths.bindCard())}>
                  {t('title.bindCard')}
                </ButtonLink>
              }
            >
              {t('loans.accountMissing')}
            </Notice>
          )}
          <Application shown={shown} asked={asked} ask={ask} />
        </>
      )}
      <Section title={t('loans.schedule')}>
        <Schedule rows={schedule} paid={0} />
      </Section>
      <div className="pad stack-2">
        <ButtonLink kind="secondary" wide href={href(paths.loanRecords())}>
          {t('title.loanRecords')}
        </ButtonLink>
      </div>
    </>
  )
}
