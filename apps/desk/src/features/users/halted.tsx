import { newKey } from '@parkett/client/key'
import { approvalsRequest } from '@parkett/contract/approvals'
import type { StaffMe } from '@parkett/contract/staff'
import { Button } from '@parkett/ui/button'
import { Notice } from '@parkett/ui/notice'
import { Section } from '@parkett/ui/section'
import { TextField } from '@parkett/ui/text-field'
import { useState } from 'react'
import { may } from '../../shell/may.ts'
import { callDesk } from '../../shell/server.ts'
import { useForm } from '../../shell/use-form.ts'
import { useWords } from '../../shell/words.ts'
import type { Profile } from './profile.ts'

type HaltedProps = { readonly profile: Profile; readonly because: string; readonly me: StaffMe }

/** An account that a broken invariant stopped: why, and the request to let it go on, which another person decides. */
export function Halted({ profile: { id: customer }, because, me }: HaltedProps) {
  const t = useWords()
  const [asked, setAsked] = useState(false)
  const form = useForm({
    fields: ['reason'],
    check: ({ reason }) => ({ reason: reason.trim().length < 5 ? t('desk.reasonShort') : undefined }),
    send: async ({ reason }) => {
      const act = { kind: 'customer.lift', customer, because } as const
      await callDesk(approvalsRequest, { body: { act, reason: reason.trim() }, key: newKey() })
      setAsked(true)
      return undefined
    },
  })
  return (
    <Section title={t('desk.halted')}>
      <div className="stack">
        <Notice tone="danger">
          <p>{t('desk.haltedText')}</p>
          <p className="desk-code">{because}</p>
        </Notice>
        {asked && (
          <Notice tone="success" alert>
            {t('desk.asked')}
          </Notice>
        )}
        {may(me, 'approvals.request') && !asked && (
          <form className="desk-form" noValidate onSubmit={form.onSubmit}>
            <TextField
              name="reason"
              label={t('desk.reason')}
              hint={t('desk.reasonHint')}
              error={form.faults.reason}
              maxLength={300}
            />
            <Button type="submit" kind="secondary" busy={form.busy}>
              {t('desk.lift')}
            </Button>
            {form.faults.form && (
              <Notice tone="danger" alert>
                {form.faults.form}
              </Notice>
            )}
          </form>
        )}
      </div>
    </Section>
  )
}
