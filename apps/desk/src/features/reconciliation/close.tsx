import { newKey } from '@parkett/client/key'
import { approvalsRequest } from '@parkett/contract/approvals'
import { Button } from '@parkett/ui/button'
import { Notice } from '@parkett/ui/notice'
import { Section } from '@parkett/ui/section'
import { TextField } from '@parkett/ui/text-field'
import { useState } from 'react'
import { callDesk } from '../../shell/server.ts'
import { useForm } from '../../shell/use-form.ts'
import { useWords } from '../../shell/words.ts'

/** Asks to close a day for ever. Another person decides under Approvals. */
export function Close({ day }: { readonly day: string }) {
  const t = useWords()
  const [asked, setAsked] = useState(false)
  const form = useForm({
    fields: ['closing'],
    check: ({ closing }) => ({ closing: closing.trim().length < 5 ? t('desk.reasonShort') : undefined }),
    send: async ({ closing }) => {
      const act = { kind: 'books.closeDay', day } as const
      await callDesk(approvalsRequest, { body: { act, reason: closing.trim() }, key: newKey() })
      setAsked(true)
      return undefined
    },
  })
  return (
    <Section title={t('desk.recon.close')}>
      {asked ? (
        <Notice tone="success" alert>
          {t('desk.asked')}
        </Notice>
      ) : (
        <form className="desk-form" noValidate onSubmit={form.onSubmit}>
          <TextField
            name="closing"
            label={t('desk.reason')}
            hint={t('desk.recon.closeText')}
            error={form.faults.closing}
            maxLength={300}
          />
          <Button type="submit" kind="secondary" busy={form.busy}>
            {t('desk.ask')}
          </Button>
          {form.faults.form && (
            <Notice tone="danger" alert>
              {form.faults.form}
            </Notice>
          )}
        </form>
      )}
    </Section>
  )
}
