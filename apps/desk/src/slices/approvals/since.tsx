import type { Approval } from '@parkett/contract/desk/approvals'
import { Notice } from '@parkett/ui/notice'
import { useWords } from '../../frame/words.ts'
import { newsOf } from './about.ts'

const came = {
  notes: 'desk.two.notes',
  problems: 'desk.two.problems',
  acts: 'desk.two.acts',
} as const

/** What is not as the first person saw it, and what came to the customer since. */
export function Since({ approval }: { readonly approval: Approval }) {
  const t = useWords()
  const { changed, since } = approval
  if (newsOf(approval) === 0) return <Notice tone="success">{t('desk.two.unchanged')}</Notice>
  const said = [
    ...(changed.length > 0 ? [t('desk.two.changedCount', { count: changed.length })] : []),
    ...(since === null
      ? []
      : (Object.keys(came) as (keyof typeof came)[]).flatMap((part) =>
          since[part] > 0 ? [t(came[part], { count: since[part] })] : [],
        )),
  ]
  return (
    <Notice tone="brass" title={t('desk.two.changed')}>
      <ul>
        {said.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Notice>
  )
}
