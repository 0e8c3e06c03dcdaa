import type { OfferingBook } from '@parkett/contract/desk/offerings'
import { formatDateTime } from '@parkett/words/format-time'
import { askApproval, reasonFault, ReasonPart } from '../../frame/reason-part.tsx'
import { useForm } from '../../frame/use-form.ts'
import { useWrite } from '../../frame/use-write.ts'
import { useLanguage, useWords } from '../../frame/words.ts'
import { OfOffering } from './of-offering.tsx'

/** Asks another person to call an offering off: everybody who applied gets everything back. */
export function CallOffForm({ books }: { readonly books: readonly OfferingBook[] }) {
  const t = useWords()
  return (
    <OfOffering title={t('desk.offerings.callOff')} books={books}>
      {(offering, onAsked) => <CallOff key={offering.id} {...{ offering, onAsked }} />}
    </OfOffering>
  )
}

type CallOffProps = {
  readonly offering: OfferingBook['offering']
  readonly onAsked: () => void
}

function CallOff({ offering: { id, closesAt }, onAsked }: CallOffProps) {
  const t = useWords()
  const language = useLanguage()
  const write = useWrite()
  const form = useForm<'callingOff'>({
    fields: ['callingOff'],
    check: ({ callingOff }) => ({ callingOff: reasonFault(callingOff, t) }),
    send: async ({ callingOff }) => {
      const act = { kind: 'offering.callOff', offering: id, closesAt } as const
      await askApproval(write, act, callingOff)
      onAsked()
      return undefined
    },
  })
  return (
    <form className="desk-form" noValidate onSubmit={form.onSubmit}>
      <p>{t('desk.offerings.closesNow', { time: formatDateTime(closesAt, language) })}</p>
      <p className="quiet">{t('desk.offerings.doesCallOff')}</p>
      <ReasonPart form={form} name="callingOff" hint={t('desk.pool.feedReason')} />
    </form>
  )
}
