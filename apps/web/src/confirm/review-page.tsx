import { Title } from '@parkett/ui/hero'
import { ActionBar } from '@parkett/ui/page'
import type { ReactNode } from 'react'
import { OnlineButton } from '../frame/online-button.tsx'
import { ScreenPage } from '../frame/screen-page.tsx'
import { useWords } from '../session/words.ts'
import { ConfirmPassword } from './confirm-password.tsx'
import type { FormBelow } from './kept-form.ts'
import type { Confirmation } from './use-confirmation.ts'

type ReviewPageProps = {
  readonly ticket: Pick<Confirmation<unknown>, 'state' | 'steps' | 'confirm'>
  readonly title: string
  /** What it is about, and above it of which kind. */
  readonly kicker: string
  readonly about: string
  /** What is confirmed, in words; and where to return after setting a forgotten trade password. */
  readonly act: string
  readonly form: FormBelow
  readonly children: ReactNode
}

/** P1, second step: exactly what will be confirmed, and the trade password over it. */
export function ReviewPage(props: ReviewPageProps) {
  const { ticket, title, kicker, about, act, form, children } = props
  const t = useWords()
  const bar = (
    <ActionBar>
      <OnlineButton onClick={ticket.steps.showPassword}>{t('ticket.confirm')}</OnlineButton>
    </ActionBar>
  )
  return (
    <ScreenPage title={title} bar={bar}>
      <Title kicker={kicker} title={about} />
      {children}
      <ConfirmPassword confirmation={ticket} act={act} form={form} />
    </ScreenPage>
  )
}
