import { postponeDaysMost } from '@parkett/contract/desk/offering-change'
import type { OfferingBook } from '@parkett/contract/desk/offerings'
import { TextField } from '@parkett/ui/text-field'
import { formatDateTime } from '@parkett/words/format-time'
import { askApproval, reasonFault, ReasonPart } from '../../frame/reason-part.tsx'
import { useForm } from '../../frame/use-form.ts'
import { useWrite } from '../../frame/use-write.ts'
import { useLanguage, useWords } from '../../frame/words.ts'
import { OfOffering } from './of-offering.tsx'

/** Asks another person to put an offering off: nothing else of its terms changes. */
export function PostponeForm({ books }: { readonly books: readonly OfferingBook[] }) {
  const t = useWords()
  return (
    <OfOffering title={t('desk.offerings.postpone')} books={books}>
      {(offering, onAsked) => <Postpone key={offering.id} {...{ offering, onAsked }} />}
    </OfOffering>
  )
}

type PostponeProps = {
  readonly offering: OfferingBook['offering']
  readonly onAsked: () => void
}
const most = postponeDaysMost

function Postpone({ offering: { id, closesAt }, onAsked }: PostponeProps) {
  const t = useWords()
  const language = useLanguage()
  const write = useWrite()
  const form = useForm<'days' | 'postponing'>({
    fields: ['days', 'postponing'],
    check: ({ days, postponing }) => ({
      days: isDays(days) ? undefined : t('desk.offerings.daysWrong', { most }),
      postponing: reasonFault(postponing, t),
    }),
    send: async ({ days, postponing }) => {
      const act = {
        kind: 'offering.postpone',
        offering: id,
        closesAt,
        days: Number(days),
      } as const
      await askApproval(write, act, postponing)
      onAsked()
      return undefined
    },
  })
  return (
    <form className="desk-form" noValidate onSubmit={form.onSubmit}>
      <p>{t('desk.offerings.closesNow', { time: formatDateTime(closesAt, language) })}</p>
      <p className="quiet">{t('desk.offerings.doesPostpone')}</p>
      <TextField
        name="days"
        label={t('desk.offerings.days')}
        hint={t('desk.offerings.daysHint', { most })}
        inputMode="numeric"
        error={form.faults.days}
      />
      <ReasonPart form={form} name="postponing" hint={t('desk.pool.feedReason')} />
    </form>
  )
}

const isDays = (typed: string): boolean =>
  /^[1-9]\d?$/.test(typed) && Number(typed) <= postponeDaysMost
