import { segmentsStop } from '@parkett/contract/desk/segments'
import { useQueryClient } from '@tanstack/react-query'
import { reasonFault, ReasonPart } from '../../frame/reason-part.tsx'
import { useForm } from '../../frame/use-form.ts'
import { useWrite } from '../../frame/use-write.ts'
import { useWords } from '../../frame/words.ts'

/** One person stops it; the room says afterwards who did, why, and how many have it. */
export function StopForm({ letter }: { readonly letter: string }) {
  const t = useWords()
  const write = useWrite()
  const client = useQueryClient()
  const form = useForm({
    fields: ['stopping'],
    check: ({ stopping }) => ({ stopping: reasonFault(stopping, t) }),
    send: async ({ stopping }) => {
      await write(segmentsStop, { params: { id: letter }, body: { why: stopping.trim() } })
      await client.invalidateQueries()
      return undefined
    },
  })
  return (
    <form className="desk-form" noValidate onSubmit={form.onSubmit}>
      <p className="quiet">{t('desk.segments.stopText')}</p>
      <ReasonPart
        form={form}
        name="stopping"
        hint={t('desk.segments.stopHint')}
        act={t('desk.segments.stop')}
      />
    </form>
  )
}
