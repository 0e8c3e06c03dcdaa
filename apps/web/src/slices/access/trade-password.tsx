import { Button, ButtonLink } from '@parkett/ui/button'
import { FormFault } from '@parkett/ui/form-fault'
import { NumPad, pressDigit, type PadKey } from '@parkett/ui/num-pad'
import { ActionBar } from '@parkett/ui/page'
import { Progress } from '@parkett/ui/progress'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { href, paths } from '../../router/paths.ts'
import { useAddress, useGo } from '../../router/address.ts'
import { ContactButton } from '../../frame/contact.tsx'
import { Loaded } from '../../frame/loaded.tsx'
import { userQuery } from '../../session/queries.ts'
import { ScreenPage } from '../../frame/screen-page.tsx'
import { useWords } from '../../session/words.ts'
import { ForgotTradePassword } from './forgot-trade-password.tsx'
import { useLeave, useTradePassword } from './use-trade-password.ts'
import { TradePasswordField } from './trade-password-field.tsx'

/** Sets the trade password (login password, six digits, again) or changes it (old, new, again). */
export function TradePassword() {
  const t = useWords()
  const user = useQuery(userQuery)
  const { query } = useAddress()
  const leave = useLeave()
  const go = useGo()
  if (query['forgot'] === 'yes') {
    return (
      <ScreenPage title={t('tradepwd.forgotTitle')}>
        <ForgotTradePassword
          onDone={query['next'] === undefined ? () => go.replace(paths.settings()) : leave}
        />
      </ScreenPage>
    )
  }
  const title = user.data?.hasTradePassword ? t('tradepwd.changeTitle') : t('tradepwd.setTitle')
  if (user.data === undefined) {
    return (
      <ScreenPage title={title}>
        <Loaded query={user} failed={t('account.failed')}>
          {() => null}
        </Loaded>
      </ScreenPage>
    )
  }
  return <Steps title={title} change={user.data.hasTradePassword} />
}

type StepsProps = { readonly title: string; readonly change: boolean }

/** One thing at a time: where one is, one field, and for digits a pad that does not move. */
function Steps({ title, change }: StepsProps) {
  const t = useWords()
  const form = useId()
  const steps = useTradePassword({ change })
  const { at, number, value } = steps
  // The pad writes what the keyboard would: digits alone, and the last one goes on.
  const press = (key: PadKey) => {
    const digits = pressDigit(value, key, 6)
    steps.onChange(digits)
    if (digits.length === 6 && digits !== value) steps.onComplete(digits)
  }
  const bar = (
    <ActionBar>
      <Button type="submit" form={form} busy={steps.busy}>
        {t(at === 'again' ? 'tradepwd.save' : 'tradepwd.continue')}
      </Button>
    </ActionBar>
  )
  return (
    <ScreenPage title={title} sub={t('tradepwd.step', { step: number, total: 3 })} bar={bar}>
      <form id={form} className="pin-steps" noValidate onSubmit={steps.onSubmit}>
        <div className="pad stack-2">
          <Progress done={number} of={3} />
          {number === 1 && <p className="quiet">{t('tradepwd.why')}</p>}
        </div>
        <div className="pad pin-step">
          <TradePasswordField
            key={at}
            at={at}
            value={value}
            error={steps.fault}
            onChange={steps.onChange}
            onComplete={steps.onComplete}
          />
          <FormFault text={steps.formFault} />
          {change && <Forgotten />}
        </div>
        {at !== 'login' && (
          <NumPad label={t('ticket.pad')} deleteLabel={t('ticket.padDelete')} onKey={press} />
        )}
      </form>
    </ScreenPage>
  )
}

function Forgotten() {
  const t = useWords()
  const { next } = useAddress().query
  return (
    <div className="inline">
      <p className="quiet">{t('tradepwd.forgot')}</p>
      <ButtonLink
        kind="quiet"
        href={href(paths.tradePassword({ forgot: 'yes', ...(next !== undefined && { next }) }))}
      >
        {t('tradepwd.forgotStart')}
      </ButtonLink>
      <ContactButton />
    </div>
  )
}
