import { Button } from '@parkett/ui/button'
import { Ledger, Line } from '@parkett/ui/ledger'
import { Notice } from '@parkett/ui/notice'
import { Row, Rows } from '@parkett/ui/row'
import { Section } from '@parkett/ui/section'
import { showToast } from '@parkett/ui/toast'
import { formatDate } from '@parkett/words/format-time'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { findUpdate } from '../../frame/find-update.ts'
import { HouseLinks } from '../../frame/house-links.tsx'
import { ScreenPage } from '../../frame/screen-page.tsx'
import { UpdateNow } from '../../frame/update-now.tsx'
import { lookForUpdate } from '../../frame/worker.ts'
import { href, paths } from '../../router/paths.ts'
import { configQuery, userQuery } from '../../session/queries.ts'
import { useLanguage, useWords } from '../../session/words.ts'
import { useZone } from '../../session/zone.tsx'
import { HouseRules } from './rules.tsx'
import { WhoRuns } from './who-runs.tsx'

/** Which program this is, what it charges, what was agreed to, and whose letters it is set in. */
export function About() {
  const t = useWords()
  const { data: config } = useQuery(configQuery)
  const version = config === undefined ? '–' : `${config.build.version} (${config.build.hash})`
  return (
    <ScreenPage>
      <Ledger>
        <Line label={t('settings.version')} value={version} />
        <Line label={t('settings.licence')} value="Apache-2.0" />
        <Line label={t('settings.fonts')} value="Inter (SIL OFL 1.1)" />
      </Ledger>
      <Updates />
      <ClearCache />
      <HouseRules />
      <WhoRuns />
      <HouseLinks />
      <Section quiet title={t('settings.agreements')}>
        <Agreements />
      </Section>
      {config?.mode === 'simulated' && (
        <Section quiet title={t('settings.app')}>
          <Rows onward>
            <Row name={t('title.gallery')} href={href(paths.gallery())} />
          </Rows>
        </Section>
      )}
    </ScreenPage>
  )
}

type UpdateState = 'unknown' | 'looking' | 'current' | 'ready' | 'failed'

function Updates() {
  const t = useWords()
  const [state, setState] = useState<UpdateState>('unknown')
  const look = async () => {
    setState('looking')
    try {
      setState((await findUpdate()) ? 'ready' : 'current')
      void lookForUpdate()
    } catch {
      // Offline or a server in trouble: said below, with the button still there.
      setState('failed')
    }
  }
  return (
    <div className="panel pad stack-2">
      <div role="status">
        {state === 'current' && <Notice tone="success">{t('settings.upToDate')}</Notice>}
        {state === 'ready' && <Notice tone="info">{t('settings.updateReady')}</Notice>}
        {state === 'failed' && <Notice tone="danger">{t('settings.updateFailed')}</Notice>}
      </div>
      {state === 'ready' ? (
        <UpdateNow wide />
      ) : (
        <Button kind="secondary" wide busy={state === 'looking'} onClick={() => void look()}>
          {t('settings.checkUpdates')}
        </Button>
      )}
    </div>
  )
}

function ClearCache() {
  const t = useWords()
  const client = useQueryClient()
  const clear = () => {
    // What the app shows right now is read again; everything else goes.
    client.removeQueries({ type: 'inactive' })
    void client.invalidateQueries()
    showToast(t('settings.cacheCleared'))
  }
  return (
    <div className="panel pad stack-2">
      <Button kind="secondary" wide onClick={clear}>
        {t('settings.clearCache')}
      </Button>
      <p className="quiet">{t('settings.clearCacheHint')}</p>
    </div>
  )
}

function Agreements() {
  const t = useWords()
  const language = useLanguage()
  const zone = useZone()
  const { data: user } = useQuery(userQuery)
  const sub =
    user === undefined
      ? undefined
      : t('settings.agreedOn', {
          version: user.agreementVersion,
          date: formatDate(user.agreementAcceptedAt, language, { zone }),
        })
  return (
    <Rows onward>
      <Row name={t('title.agreement')} sub={sub} href={href(paths.agreement())} />
    </Rows>
  )
}
