import type { Ticket } from '@parkett/contract/customer/problems'
import { Section } from '@parkett/ui/section'
import { Timeline } from '@parkett/ui/timeline'
import { useWords } from '../../../session/words.ts'
import { useFormat } from '../../../trading/use-format.ts'
import { Ombudsman } from '../ombudsman.tsx'

type PathProps = {
  readonly ticket: Ticket
  readonly complaint: NonNullable<Ticket['complaint']>
}

/** What a complaint may expect, by when, and who hears it afterwards, by the file that the house signs. */
export function ComplaintPath({ ticket, complaint }: PathProps) {
  const t = useWords()
  const format = useFormat()
  const answered = ticket.posts.findLast(({ step }) => step === 'answer')
  const { acknowledgedAt, acknowledgeBy, answerBy } = complaint
  const step = (key: string, label: string, done: string | null, by: string) => ({
    key,
    label,
    note: done === null ? t('support.pathBy', { time: format.due(by) }) : format.minute(done),
    state: done === null ? ('future' as const) : ('done' as const),
  })
  return (
    <Section title={t('support.path')}>
      <Timeline
        label={t('support.path')}
        steps={[
          step('acknowledged', t('support.pathHeard'), acknowledgedAt, acknowledgeBy),
          step('answered', t('support.pathAnswered'), answered?.at ?? null, answerBy),
        ]}
        stateLabels={{
          done: t('support.pathDone'),
          future: t('support.pathAhead'),
          failed: t('support.pathAhead'),
        }}
      />
      <Ombudsman />
    </Section>
  )
}
