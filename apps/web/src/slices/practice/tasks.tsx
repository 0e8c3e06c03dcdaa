import type { PracticeTask } from '@parkett/contract/customer/practice'
import { Chip } from '@parkett/ui/chip'
import { Row, Rows } from '@parkett/ui/row'
import { Section } from '@parkett/ui/section'
import { href, paths, type AppPath } from '../../router/paths.ts'
import { useWords } from '../../session/words.ts'

/** Where each is done, as in the house. */
const places: Readonly<Record<PracticeTask, AppPath>> = {
  deposit: paths.deposit(),
  buy: paths.market(),
  sell: paths.portfolio({}),
  subscribe: paths.newShares(),
  treasury: paths.treasury({}),
  withdraw: paths.withdraw(),
}

type TasksProps = {
  readonly tasks: readonly PracticeTask[]
  readonly done: readonly PracticeTask[]
}

/** What there is to try; a mark at what was tried, and at nothing a score. */
export function Tasks({ tasks, done }: TasksProps) {
  const t = useWords()
  return (
    <Section title={t('practice.tasks')}>
      <Rows label={t('practice.tasks')} onward>
        {tasks.map((task) => (
          <Row
            key={task}
            name={t(`practice.${task}`)}
            sub={t(`practice.${task}Text`)}
            value={done.includes(task) && <Chip tone="success">{t('practice.done')}</Chip>}
            href={href(places[task])}
          />
        ))}
      </Rows>
    </Section>
  )
}
