import { Section } from '@parkett/ui/section'
import { useState } from 'react'
import { askApproval, Asked, reasonFault, ReasonPart } from '../../../frame/reason-part.tsx'
import { useForm } from '../../../frame/use-form.ts'
import { useWrite } from '../../../frame/use-write.ts'
import { useWords } from '../../../frame/words.ts'

/** Asks to close a day for ever. Another person decides under Approvals. */
export function Close({ day }: { readonly day: string }) {
  const t = useWords()
  const [asked, setAsked] = useState(false)
  const write = useWrite()
  const form = useForm({
    fields: ['closing'],
    check: ({ closing }) => ({ closing: reasonFault(closing, t) }),
    send: async ({ closing }) => {
      const act = { kind: 'books.closeDay', day } as const
      await askApproval(write, act, closing)
      setAsked(true)
      return undefined
    },
  })
  return (
    <Section title={t('desk.recon.close')}>
      {asked ? (
        <Asked />
      ) : (
        <form className="desk-form" noValidate onSubmit={form.onSubmit}>
          <ReasonPart form={form} name="closing" hint={t('desk.recon.closeText')} />
        </form>
      )}
    </Section>
  )
}
