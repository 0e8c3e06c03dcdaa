import { TextArea } from '@parkett/ui/text-area'
import { askApproval, reasonFault } from '../../frame/reason-part.tsx'
import { FormFoot } from '../../frame/form-foot.tsx'
import { useForm } from '../../frame/use-form.ts'
import { useWrite } from '../../frame/use-write.ts'
import { useWords } from '../../frame/words.ts'

/** What can still be done to an article that is out. */
export type LaterKind = 'correct' | 'withdraw'

type LaterProps = {
  readonly article: string
  readonly kind: LaterKind
  readonly headline: string
  readonly onAsked: () => void
  readonly onLeave: () => void
}

/** Asks for a dated line below an article, or that it is taken back; customers read what is typed. */
export function Later({ article, kind, headline, onAsked, onLeave }: LaterProps) {
  const t = useWords()
  const write = useWrite()
  const form = useForm({
    fields: ['said'],
    check: ({ said }) => ({
      said: reasonFault(said, t),
    }),
    send: async ({ said }) => {
      const text = said.replaceAll('\r', '').trim()
      const act =
        kind === 'correct'
          ? ({ kind: 'news.correct', article, text } as const)
          : ({ kind: 'news.withdraw', article, why: text } as const)
      await askApproval(write, act, text.slice(0, 300))
      onAsked()
      return undefined
    },
  })
  return (
    <form className="desk-form" noValidate onSubmit={form.onSubmit}>
      <h3 className="section-title">
        {t(`desk.news.${kind}`)}: {headline}
      </h3>
      <TextArea
        label={t(kind === 'correct' ? 'desk.news.said' : 'desk.news.why')}
        error={form.faults.said}
        name="said"
        rows={3}
        maxLength={500}
      />
      <FormFoot form={form} act={t('desk.ask')} leave={t('action.cancel')} onLeave={onLeave} />
    </form>
  )
}
