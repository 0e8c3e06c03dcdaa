import type { Approval } from '@parkett/contract/desk/approvals'
import { Notice } from '@parkett/ui/notice'
import { useWords } from '../../frame/words.ts'
import { newsOf } from './about.ts'

/** What is not as the first person saw it, and what came to the customer since. */
export function Since({ approval }: { readonly approval: Approval }) {
  const t = useWords()
  const { changed, since } = approval
  if (newsOf(approval) === 0) return <Notice tone="success">{t('desk.two.unchanged')}</Notice>
  const said = [
    ...(changed.length > 0 ? [t('desk.two.changedCount', { count: changed.length })] : []),
    ...(since === null
      ? []
      : (['notes', 'problems', 'acts'] as const).flatMap((part) =>
          since[part] > 0 ? [t(`desk.two.${part}`, { count: since[part] })] : [],
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
