import { PinField } from '@parkett/ui/pin-field'
import { useWords } from '../../session/words.ts'
import type { Step } from './use-trade-password.ts'
import { SecretField } from '../../frame/secret-field.tsx'

type TradePasswordFieldProps = {
  readonly at: Step
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (value: string) => void
  readonly onComplete: (value: string) => void
}

/** The one field of a step. */
export function TradePasswordField({
  at,
  value,
  error,
  onChange,
  onComplete,
}: TradePasswordFieldProps) {
  const t = useWords()
  if (at === 'login') {
    return (
      <SecretField label={t('tradepwd.login')} error={error} value={value} onChange={onChange} />
    )
  }
  const labels = { old: t('tradepwd.old'), new: t('tradepwd.new'), again: t('tradepwd.again') }
  return (
    <PinField
      label={labels[at]}
      hint={at === 'new' ? t('tradepwd.rules') : undefined}
      error={error}
      value={value}
      onChange={onChange}
      onComplete={onComplete}
      autoFocus
      padded
      autoComplete={at === 'old' ? 'current-password' : 'new-password'}
    />
  )
}
