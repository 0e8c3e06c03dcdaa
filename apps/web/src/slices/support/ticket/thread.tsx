import type { Post, Ticket } from '@parkett/contract/customer/problems'
import { Section } from '@parkett/ui/section'
import { CopyButton } from '../../../frame/copy-button.tsx'
import { useWords } from '../../../session/words.ts'
import { useFormat } from '../../../trading/use-format.ts'
import { Pictures } from './pictures.tsx'

/** Everything that was written and done, in order, from the first word on. */
export function Thread({ ticket }: { readonly ticket: Ticket }) {
  const t = useWords()
  const { kind, note, reportedAt, posts, files } = ticket
  return (
    <Section title={t('problems.ticket')}>
      <ol className="thread">
        <li data-own>
          <Head by={null} at={reportedAt} />
          <p className="letter">{note ?? t(`problems.kind_${kind}`)}</p>
          <Pictures files={files} />
        </li>
        {posts.map((post, at) => (
          // Posts are added at the end and never moved.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at} data-own={post.by === null || undefined}>
            <Head by={post.by} at={post.at} />
            <Said post={post} />
            <Pictures files={post.files} />
          </li>
        ))}
      </ol>
    </Section>
  )
}

function Head({ by, at }: Pick<Post, 'by' | 'at'>) {
  const t = useWords()
  const format = useFormat()
  return (
    <p className="quiet">
      {by === null ? t('support.you') : t('support.staff', { name: by })} ·{' '}
      <time dateTime={at}>{format.minute(at)}</time>
    </p>
  )
}

function Said({ post: { step, text, reason, code } }: { readonly post: Post }) {
  const t = useWords()
  if (text === null)
    return (
      <p>
        {reason !== null
          ? t('problems.step_close', { reason: t(`problems.close_${reason}`) })
          : t(step === 'escalate' ? 'problems.step_escalate' : 'problems.step_acknowledge')}
      </p>
    )
  return (
    <>
      <p className="letter">{text}</p>
      {code !== null && (
        <p className="thread-code">
          {t('problems.signed', { code })}
          <CopyButton text={`${text} ${code}`} what={t('support.answer')} />
        </p>
      )}
    </>
  )
}
