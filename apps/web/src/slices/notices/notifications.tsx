import { readsOf } from '@parkett/client/query'
import { pushRead } from '@parkett/contract/customer/push'
import {
  channels,
  noticesRead,
  noticesSet,
  type Channel,
  type NoticeKind,
} from '@parkett/contract/customer/notices'
import { Button } from '@parkett/ui/button'
import { CheckField } from '@parkett/ui/check-field'
import { FormFault } from '@parkett/ui/form-fault'
import { Ledger, Line } from '@parkett/ui/ledger'
import { Notice } from '@parkett/ui/notice'
import { Section } from '@parkett/ui/section'
import { channelWords, noticeWords } from '@parkett/words/notice-words'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '../../router/paths.ts'
import { profileSheet } from '../../router/profile-sheet.ts'
import { Loaded } from '../../frame/loaded.tsx'
import { ScreenPage } from '../../frame/screen-page.tsx'
import { useAct } from '../../frame/use-act.ts'
import { read, readAloud } from '../../session/reads.ts'
import { useWords } from '../../session/words.ts'
import { PushDevices } from './push-devices.tsx'
import { useRouter } from '../../router/use-router.ts'

const noticesQuery = queryOptions({
  ...readAloud.one(noticesRead),
})
const pushQuery = queryOptions({ ...read.one(pushRead) })

/**
 * What one is told outside of the app, by kind and channel; what concerns the account's
 * security has no switch.
 */
export function Notifications() {
  const t = useWords()
  const query = useQuery(noticesQuery)
  const { data: push } = useQuery(pushQuery)
  // A house that sends nothing to devices says nothing of them.
  const shown = channels.filter((channel) => channel !== 'push' || (push && push.way !== 'none'))
  return (
    <ScreenPage>
      <Section title={t('notices.security')}>
        <Ledger>
          <Line label={t('notices.security')} value={t('notices.always')} wrap />
        </Ledger>
        <p className="pad quiet">{t('notices.securityText')}</p>
      </Section>
      <Loaded query={query} failed={t('state.failed', { thing: t('title.notifications') })}>
        {({ hasEmail, kinds }) => (
          <>
            {!hasEmail && <NoEmail />}
            {shown.map((channel) => (
              <Section key={channel} title={t(channelWords[channel])}>
                {channel === 'push' && push !== undefined && <PushDevices push={push} />}
                <div className="panel pad stack-2">
                  {kinds.map((choice) => (
                    <Switch
                      key={choice.kind}
                      kind={choice.kind}
                      channel={channel}
                      on={choice[channel]}
                    />
                  ))}
                </div>
              </Section>
            ))}
          </>
        )}
      </Loaded>
    </ScreenPage>
  )
}

function NoEmail() {
  const t = useWords()
  const { history } = useRouter()
  const action = (
    <Button
      kind="quiet"
      onClick={() => history.push(paths.profile(), { sheet: profileSheet('email') })}
    >
      {t('notices.addEmail')}
    </Button>
  )
  return <Notice action={action}>{t('notices.noEmail')}</Notice>
}

type SwitchProps = { readonly kind: NoticeKind; readonly channel: Channel; readonly on: boolean }

function Switch({ kind, channel, on }: SwitchProps) {
  const t = useWords()
  const client = useQueryClient()
  const [wanted, setWanted] = useState<boolean>()
  const settle = async (): Promise<void> => {
    await client.invalidateQueries(readsOf(noticesRead))
    setWanted(undefined)
  }
  const choice = useAct(() => void settle())
  const choose = (next: boolean) => {
    setWanted(next)
    void choice.run(noticesSet, { body: { kind, channel, on: next } })
  }
  return (
    <>
      {/* It shows what was chosen until what is so was read again; a failure puts it back. */}
      <CheckField asSwitch checked={wanted ?? on} onChange={choose}>
        {t(noticeWords[kind])}
        {/* Its section is called so; alone it is heard without it. */}
        <span className="sr"> ({t(channelWords[channel])})</span>
      </CheckField>
      <FormFault text={choice.fault} />
    </>
  )
}
