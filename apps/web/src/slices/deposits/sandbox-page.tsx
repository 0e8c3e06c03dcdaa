import { sandboxAct } from '@parkett/contract/provider/sandbox'
import { Button, ButtonLink } from '@parkett/ui/button'
import { Empty } from '@parkett/ui/empty'
import { Title } from '@parkett/ui/hero'
import { FormFault } from '@parkett/ui/form-fault'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { DemoBox } from '../../cash/demo-box.tsx'
import { refreshCash, sandboxPaymentQuery } from '../../cash/queries.ts'
import { href, paths } from '../../router/paths.ts'
import { useReturn } from '../../router/return.ts'
import { explain } from '../../session/explain.ts'
import { Loaded } from '../../frame/loaded.tsx'
import { useOffline } from '../../frame/offline.tsx'
import { ScreenPage } from '../../frame/screen-page.tsx'
import { callServer } from '../../session/server.ts'
import { useWords } from '../../session/words.ts'
import { useFormat } from '../../trading/use-format.ts'

type SandboxPageProps = { readonly intent: string; readonly secret: string }
const delaySeconds = 20

/**
 * Stands for the page of the payment provider, in simulated mode only. What is chosen here is
 * the provider's act; the deposit hears of it by a signed callback and by nothing else.
 */
export function SandboxPage({ intent, secret }: SandboxPageProps) {
  const t = useWords()
  const format = useFormat()
  const query = useQuery(sandboxPaymentQuery({ intent, secret }))
  return (
    <ScreenPage title={t('deposit.provider')}>
      {query.isError && query.data === undefined ? (
        <Empty>{t('deposit.unknown')}</Empty>
      ) : (
        <Loaded query={query} failed={t('state.failed', { thing: t('deposit.sandboxTitle') })}>
          {({ amount, status, deposit }) => (
            <>
              <Title kicker={t('deposit.sandboxTitle')} title={format.money(amount)} />
              <Choices intent={intent} secret={secret} status={status} deposit={deposit} />
            </>
          )}
        </Loaded>
      )}
    </ScreenPage>
  )
}

type Choice = 'succeed' | 'fail' | 'delay' | 'charge_back'
type ChoicesProps = SandboxPageProps & { readonly status: string; readonly deposit: string }

function Choices({ intent, secret, status, deposit }: ChoicesProps) {
  const t = useWords()
  const goBackTo = useReturn()
  const client = useQueryClient()
  const offline = useOffline()
  const [busy, setBusy] = useState<Choice>()
  const [fault, setFault] = useState<string>()
  const choose = async (choice: Choice) => {
    setBusy(choice)
    setFault(undefined)
    try {
      const body = { intent, secret, choice, ...(choice === 'delay' && { seconds: delaySeconds }) }
      await callServer(sandboxAct, { body })
      goBackTo(paths.quickPayment({ id: deposit }))
    } catch (cause) {
      setFault(explain(cause, t))
    } finally {
      setBusy(undefined)
      refreshCash(client)
    }
  }
  const button = (choice: Choice, text: string, kind: 'primary' | 'secondary') => (
    <Button
      kind={kind}
      wide
      busy={busy === choice}
      disabled={offline}
      onClick={() => void choose(choice)}
    >
      {text}
    </Button>
  )
  return (
    <>
      <FormFault text={fault} />
      <DemoBox text={t('deposit.sandboxText')}>
        {status === 'waiting' && (
          <>
            {button('succeed', t('deposit.sandboxSucceed'), 'primary')}
            {button('fail', t('deposit.sandboxFail'), 'secondary')}
            {button('delay', t('deposit.sandboxDelay', { seconds: delaySeconds }), 'secondary')}
          </>
        )}
        {status === 'paid' && button('charge_back', t('deposit.sandboxChargeBack'), 'secondary')}
        {status !== 'waiting' && status !== 'paid' && (
          <p className="quiet">{t('deposit.sandboxOver')}</p>
        )}
      </DemoBox>
      <div className="pad">
        <ButtonLink kind="quiet" wide href={href(paths.quickPayment({ id: deposit }))}>
          {t('deposit.sandboxBack')}
        </ButtonLink>
      </div>
    </>
  )
}
