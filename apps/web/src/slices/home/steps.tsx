import { ButtonLink } from '@parkett/ui/button'
import { Progress } from '@parkett/ui/progress'
import { Seal } from '@parkett/ui/seal'
import { useQuery } from '@tanstack/react-query'
import { readRecent } from '../../market-view/recent-store.ts'
import { href } from '../../router/paths.ts'
import { configQuery, userQuery } from '../../session/queries.ts'
import { useWords } from '../../session/words.ts'
import { stepsOf } from './tasks.ts'

/** What a new customer does first, three planks of a floor; gone when all are laid. */
export function Steps() {
  const t = useWords()
  const { data: user } = useQuery(userQuery)
  const { data: config } = useQuery(configQuery)
  if (!user || !config) return null
  const steps = stepsOf({
    ...user,
    identityRequired: config.identity.required,
    looked: readRecent().length > 0,
  })
  const done = steps.filter((step) => step.done).length
  if (done === steps.length) return null
  const now = steps.findIndex((step) => !step.done && step.to !== null)
  const title = t(steps.length === 2 ? 'home.stepsTwo' : 'home.steps')
  return (
    <section className="tile steps" aria-label={title}>
      <div className="steps-head">
        <h2>{title}</h2>
        <span>{t('home.stepsDone', { done, of: steps.length })}</span>
      </div>
      <Progress done={done} of={steps.length} />
      <ol>
        {steps.map((step, at) => (
          <li key={step.title} data-now={at === now || undefined}>
            {step.done ? <Seal size={28} /> : <span className="steps-number">{at + 1}</span>}
            <span className="steps-text">
              <b>{t(step.title)}</b>
              <small>{t(step.text)}</small>
            </span>
            {at === now && step.to !== null && (
              <ButtonLink small href={href(step.to)} label={`${t(step.act)}: ${t(step.title)}`}>
                {t(step.act)}
              </ButtonLink>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
