import { ButtonLink } from '@parkett/ui/button'
import { Notice } from '@parkett/ui/notice'
import { useQuery } from '@tanstack/react-query'
import { href } from '../../router/paths.ts'
import { configQuery, userQuery } from '../../session/queries.ts'
import { useWords } from '../../session/words.ts'
import { nextTask } from './tasks.ts'

/** The one next step. While it is not known whether there is one, there is none to show. */
export function TaskCard() {
  const t = useWords()
  const { data: user } = useQuery(userQuery)
  const { data: config } = useQuery(configQuery)
  const task = user && config && nextTask({ ...user, identityRequired: config.identity.required })
  if (!task) return null
  return (
    <Notice
      title={t(task.title)}
      action={
        <ButtonLink kind="quiet" href={href(task.to())}>
          {t('action.continue')}
        </ButtonLink>
      }
    >
      {t(task.text)}
    </Notice>
  )
}
