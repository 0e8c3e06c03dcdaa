import { ActionBar } from '@parkett/ui/page'
import { Button, ButtonLink } from '@parkett/ui/button'
import { Notice } from '@parkett/ui/notice'
import { PinField } from '@parkett/ui/pin-field'
import { useId, useState, type FormEvent } from 'react'
import { href, type AppPath } from '../router/paths.ts'
import { useWords } from '../session/words.ts'

export type PasswordEntryProps = {
  /** Names what is confirmed: "Buy 25 for 2.110,51 €". */
  readonly act: string
  readonly busy: boolean
  /** Why the last try was refused: wrong with tries left, locked until when. */
  readonly fault: string | undefined
  /** No answer came: the same request can be sent again, and is carried out once. */
  readonly unanswered: boolean
  /** Where a forgotten trade password is set anew. */
  readonly forgot: AppPath
  /** Goes there where a form below is to be found again as it was. */
  readonly onForgot?: (to: AppPath) => void
  /** Sends it, and never throws: what goes wrong comes back as `fault` or `unanswered`. */
  readonly onConfirm: (tradePassword: string) => Promise<'accepted' | 'refused' | 'unanswered'>
  /** How many digits stand there. */
  readonly onTyped?: ((digits: number) => void) | undefined
}

/** The six digits: the last one sends them. The button is for who sends again, or begins without. */
export function PasswordEntry(props: PasswordEntryProps) {
  const { act, busy, fault, unanswered, forgot, onForgot, onConfirm, onTyped } = props
  const t = useWords()
  const form = useId()
  const [pin, setPin] = useState('')
  const [missing, setMissing] = useState(false)
  const type = (digits: string) => {
    setPin(digits)
    onTyped?.(digits.length)
  }
  const confirm = async (digits: string) => {
    // A refused password is typed anew; one that got no answer is sent again as it is.
    if ((await onConfirm(digits)) === 'refused') type('')
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(pin.length < 6)
    // `onConfirm` keeps every outcome, so nothing is lost by not waiting.
    if (pin.length === 6 && !busy) void confirm(pin)
  }
  return (
    <>
      <form id={form} className="pad stack-2" noValidate onSubmit={submit}>
        <PinField
          label={t('v.tradePassword')}
          value={pin}
          autoFocus
          name="trade-password"
          error={missing ? t('v.tradePassword') : fault}
          onChange={(value) => {
            type(value)
            setMissing(false)
          }}
          // As above: nothing is lost by not waiting.
          onComplete={(digits) => void (busy || unanswered || confirm(digits))}
        />
        <ButtonLink
          kind="quiet"
          href={href(forgot)}
          onClick={(event) => {
            if (onForgot === undefined) return
            event.preventDefault()
            onForgot(forgot)
          }}
        >
          {t('confirm.forgot')}
        </ButtonLink>
      </form>
      {unanswered && (
        <Notice tone="danger" alert>
          {t('state.sentUnknown')}
        </Notice>
      )}
      <ActionBar>
        <Button type="submit" form={form} busy={busy}>
          {unanswered ? t('confirm.sendAgain') : act}
        </Button>
      </ActionBar>
    </>
  )
}
