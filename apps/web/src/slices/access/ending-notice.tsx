import { Button } from '@parkett/ui/button'
import { Notice } from '@parkett/ui/notice'
import { useQuery } from '@tanstack/react-query'
import { configQuery } from '../../session/queries.ts'
import { forgetEnding, useSession } from '../../session/session.ts'
import { useWords } from '../../session/words.ts'

/** Why one stands before the login again, or that the server does not answer at all. */
export function EndingNotice() {
  const t = useWords()
  const { ending } = useSession()
  const config = useQuery(configQuery)
  if (config.isError || ending === 'configFailed') {
    const retry = async () => {
      if ((await config.refetch()).isSuccess) forgetEnding()
    }
    const action = (
      // A failed retry shows this notice again.
      <Button kind="quiet" busy={config.isFetching} onClick={() => void retry()}>
        {t('shell.retry')}
      </Button>
    )
    return (
      <Notice tone="danger" alert action={action}>
        {t('access.configFailed')}
      </Notice>
    )
  }
  if (ending === 'idle') {
    return (
      <Notice tone="brass" alert>
        {t('idle.ended')}
      </Notice>
    )
  }
  if (ending === 'sessionOver') {
    return (
      <Notice tone="brass" alert>
        {t('shell.sessionOver')}
      </Notice>
    )
  }
  if (ending === 'locked') {
    return (
      <Notice tone="danger" alert>
        {t('shell.accountLocked')}
      </Notice>
    )
  }
  if (ending === 'passwordReset') return <Notice tone="success">{t('s.passwordReset')}</Notice>
  return ending === 'loggedOut' ? <Notice tone="success">{t('shell.loggedOut')}</Notice> : null
}
