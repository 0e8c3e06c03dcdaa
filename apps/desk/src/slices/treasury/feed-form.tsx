import type { PoolFeed } from '@parkett/contract/desk/treasury'
import { Section } from '@parkett/ui/section'
import { SelectField } from '@parkett/ui/select-field'
import { formatDate } from '@parkett/words/format-time'
import { useState } from 'react'
import { askApproval, Asked, reasonFault, ReasonPart } from '../../frame/reason-part.tsx'
import { useForm } from '../../frame/use-form.ts'
import { useWrite } from '../../frame/use-write.ts'
import { useLanguage, useWords } from '../../frame/words.ts'

/** Asks another person to take a file that waits: from then on its days count. */
export function FeedForm({ feeds }: { readonly feeds: readonly PoolFeed[] }) {
  const t = useWords()
  const language = useLanguage()
  const write = useWrite()
  const waiting = feeds.filter(({ inForce, isWhole }) => !inForce && isWhole)
  const [asked, setAsked] = useState(0)
  const [chosen, setFeed] = useState<string>()
  const feed = waiting.find(({ id }) => id === chosen) ?? waiting[0]
  const form = useForm({
    fields: ['taking'],
    check: ({ taking }) => ({ taking: reasonFault(taking, t) }),
    send: async ({ taking }) => {
      if (feed === undefined) return undefined
      await askApproval(write, { kind: 'treasury.feed', feed: feed.id }, taking)
      setAsked((count) => count + 1)
      return undefined
    },
  })
  if (feed === undefined) return null
  const named = ({ first, last, sha256 }: PoolFeed): string =>
    `${formatDate(first, language)} – ${formatDate(last, language)} (${sha256.slice(0, 12)})`
  return (
    <Section title={t('desk.pool.feedAct')}>
      {asked > 0 && <Asked />}
      <form key={asked} className="desk-form" noValidate onSubmit={form.onSubmit}>
        <SelectField
          label={t('desk.pool.feeds')}
          options={waiting.map((one) => ({ value: one.id, label: named(one) }))}
          value={feed.id}
          onChange={setFeed}
        />
        <ReasonPart form={form} name="taking" hint={t('desk.pool.feedReason')} />
      </form>
    </Section>
  )
}
