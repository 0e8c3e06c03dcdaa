import { Notice } from '@parkett/ui/notice'
import { ActionBar } from '@parkett/ui/page'
import type { ReactNode } from 'react'
import { OnlineButton } from '../frame/online-button.tsx'
import { ScreenPage } from '../frame/screen-page.tsx'
import { useWords } from '../session/words.ts'
import { useSeconds } from '../trading/time-hooks.ts'
import { ConfirmPassword } from './confirm-password.tsx'
import type { FormBelow } from './kept-form.ts'
import type { Confirmation } from './use-confirmation.ts'

/** A review lives this long; counted from here, because the server's clock may be days ahead. */
const reviewSeconds = 120

type TimedReviewProps = {
  readonly ticket: Pick<Confirmation<unknown>, 'state' | 'steps' | 'confirm'>
  readonly title: string
  /** What is confirmed, in words; and where to return after setting a forgotten trade password. */
  readonly act: string
  readonly form: FormBelow
  /** Says for how many seconds, and for what, the review is good. */
  readonly life: (seconds: number) => string
  /** Asks for a new review of the same request. */
  readonly again: () => void
  readonly children: ReactNode
}

/** P1, second step: what will be confirmed, for as long as it may be. A new review needs a new `key`. */
export function TimedReview(props: TimedReviewProps) {
  const { ticket, title, act, form, life, again, children } = props
  const t = useWords()
  const left = Math.max(0, reviewSeconds - useSeconds(true))
  const over = left === 0
  const bar = (
    <ActionBar>
      <OnlineButton
        onClick={over ? again : ticket.steps.showPassword}
        busy={ticket.state.busy === 'preparing'}
      >
        {t(over ? 'ticket.reviewAgain' : 'ticket.confirm')}
      </OnlineButton>
    </ActionBar>
  )
  return (
    <ScreenPage title={title} bar={bar}>
      {children}
      {over ? (
        <Notice tone="brass" alert>
          {t('ticket.reviewOver')}
        </Notice>
      ) : (
        <p className="pad quiet num">{life(left)}</p>
      )}
      {ticket.state.failed === 'prepare' && (
        <Notice tone="danger" alert>
          {t('shell.noConnection')}
        </Notice>
      )}
      <ConfirmPassword confirmation={ticket} act={act} form={form} />
    </ScreenPage>
  )
}
