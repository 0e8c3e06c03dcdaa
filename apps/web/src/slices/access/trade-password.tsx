import { Button, ButtonLink } from '@parkett/ui/button'
import { FormFault } from '@parkett/ui/form-fault'
import { useQuery } from '@tanstack/react-query'
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
  return (
    <ScreenPage title={title}>
      <Loaded query={user} failed={t('account.failed')}>
        {({ hasTradePassword }) => <Steps change={hasTradePassword} />}
      </Loaded>
    </ScreenPage>
  )
}

function Steps({ change }: { readonly change: boolean }) {
  const t = useWords()
  const steps = useTradePassword({ change })
  const { query } = useAddress()
  const next = query['next']
  const last = steps.at === 'again'
  return (
    <form className="pad stack" noValidate onSubmit={steps.onSubmit}>
      <p className="quiet">{t('tradepwd.step', { step: steps.number, total: 3 })}</p>
      {steps.number === 1 && <p>{t('tradepwd.why')}</p>}
      <TradePasswordField
        key={steps.at}
        at={steps.at}
        value={steps.value}
        error={steps.fault}
        onChange={steps.onChange}
        onComplete={steps.onComplete}
      />
      <FormFault text={steps.formFault} />
      <Button type="submit" wide busy={steps.busy}>
        {t(last ? 'tradepwd.save' : 'tradepwd.continue')}
      </Button>
      {change && (
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
      )}
    </form>
  )
}
