import { approvalsRequest, type ApprovalAct } from '@parkett/contract/desk/approvals'
import { reasonMin } from '@parkett/contract/desk/staff'
import { Button } from '@parkett/ui/button'
import { FormFault } from '@parkett/ui/form-fault'
import { Notice } from '@parkett/ui/notice'
import { TextField } from '@parkett/ui/text-field'
import type { Form } from '@parkett/ui/use-checked-form'
import type { Words } from '@parkett/words/speak'
import type { ReactNode } from 'react'
import type { Write } from './use-write.ts'
import { useWords } from './words.ts'

/** What a form says of a reason that says nothing; undefined for one that will do. */
export const reasonFault = (reason: string, t: Words): string | undefined =>
  reason.trim().length < reasonMin ? t('desk.reasonShort') : undefined

/**
 * Writes down what another person shall decide under Approvals.
 * @param typed the amount, where the act moves one that it does not carry itself
 */
export const askApproval = (
  write: Write,
  act: ApprovalAct,
  reason: string,
  typed?: string,
): Promise<unknown> =>
  write(approvalsRequest, {
    body: { act, reason: reason.trim(), ...(typed !== undefined && { typed }) },
  })

/** The request stands: somebody else decides now. */
export function Asked() {
  const t = useWords()
  return (
    <Notice tone="success" alert>
      {t('desk.asked')}
    </Notice>
  )
}

type ReasonPartProps<Field extends string> = {
  readonly form: Form<Field>
  readonly name: Field
  /** Instead of what a reason is for. */
  readonly hint?: string
  /** The button's words; a request to another person unless given. */
  readonly act?: string
  /** Stands below the button. */
  readonly children?: ReactNode
}

/**
 * How every form ends in which staff say why: the reason, the button, and what the server
 * refused.
 */
export function ReasonPart<Field extends string>({
  form,
  name,
  hint,
  act,
  children,
}: ReasonPartProps<Field>) {
  const t = useWords()
  return (
    <>
      <TextField
        name={name}
        label={t('desk.reason')}
        hint={hint ?? t('desk.reasonHint')}
        error={form.faults[name]}
        maxLength={300}
      />
      <Button type="submit" kind="secondary" busy={form.busy}>
        {act ?? t('desk.ask')}
      </Button>
      {children}
      <FormFault text={form.faults.form} />
    </>
  )
}
