import { Button } from '@parkett/ui/button'
import { Notice } from '@parkett/ui/notice'
import { useQuery } from '@tanstack/react-query'
import { ContactButton } from '../../shell/contact.tsx'
import { Loaded } from '../../shell/loaded.tsx'
import { userQuery } from '../../shell/queries.ts'
import { ScreenPage } from '../../shell/screen-page.tsx'
import { useWords } from '../../shell/words.ts'
import { useTradePassword } from './use-trade-password.ts'
import { TradePasswordField } from './trade-password-field.tsx'

/** Sets the trade password (login password, six digits, again) or changes it (old, new, again). */
export function TradePassword() {
  const t = useWords()
  const user = useQuery(userQuery)
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
      {steps.formFault && (
        <Notice tone="danger" alert>
          {steps.formFault}
        </Notice>
      )}
      <Button type="submit" wide busy={steps.busy}>
        {t(last ? 'tradepwd.save' : 'tradepwd.continue')}
      </Button>
      {change && (
        <div className="inline">
          <p className="quiet">{t('tradepwd.forgot')}</p>
          <ContactButton />
        </div>
      )}
    </form>
  )
}
