import { paths } from '../router/paths.ts'
import { useReasons } from '../session/words.ts'
import { useLeaveReview, type FormBelow } from './kept-form.ts'
import { TradePasswordSheet } from './trade-password-sheet.tsx'
import type { Confirmation } from './use-confirmation.ts'

type ConfirmPasswordProps = {
  readonly confirmation: Pick<Confirmation<unknown>, 'state' | 'steps' | 'confirm'>
  /** Names the act: "Transfer 100,00 €". */
  readonly act: string
  /** Where to return after setting a forgotten trade password. */
  readonly form: FormBelow
}

/** The trade password sheet of a confirmation. */
export function ConfirmPassword({ confirmation, act, form }: ConfirmPasswordProps) {
  const reasons = useReasons()
  const { state, steps, confirm } = confirmation
  const leave = useLeaveReview(steps, form)
  const { refusal, busy, failed } = state
  return (
    <TradePasswordSheet
      open={steps.password}
      act={act}
      busy={busy === 'sending'}
      fault={refusal?.at === 'password' ? reasons(refusal.reason, refusal.facts) : undefined}
      unanswered={failed === 'send'}
      forgot={paths.tradePassword({ next: form.path })}
      onForgot={leave}
      onConfirm={confirm}
      onClose={steps.closePassword}
    />
  )
}
