import type { Post } from '@parkett/contract/customer/problems'
import { When } from '../../frame/when.tsx'
import { useWords } from '../../frame/words.ts'
import type { Opened } from './opened.ts'
import { Pictures } from './pictures.tsx'

/** Everything that was written and done, in order. */
export function Thread({ opened: { ticket, about } }: { readonly opened: Opened }) {
  const t = useWords()
  const { kind, note, reportedAt, posts } = ticket
  return (
    <ol className="desk-notes">
      <li>
        <p className="desk-note-head">
          {about.username} <When at={reportedAt} />
        </p>
        <p className="desk-note">{note ?? t(`problems.kind_${kind}`)}</p>
        <Pictures ticket={ticket.id} files={ticket.files} />
      </li>
      {posts.map((post, at) => (
        // Posts are added at the end and never moved.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={at} data-own={post.by !== null || undefined}>
          <p className="desk-note-head">
            {post.by ?? about.username} <When at={post.at} />
          </p>
          <Said post={post} />
          <Pictures ticket={ticket.id} files={post.files} />
        </li>
      ))}
    </ol>
  )
}

function Said({ post: { step, text, reason, code } }: { readonly post: Post }) {
  const t = useWords()
  const said =
    text ??
    (reason !== null
      ? t('problems.step_close', { reason: t(`problems.close_${reason}`) })
      : t(step === 'escalate' ? 'problems.step_escalate' : 'problems.step_acknowledge'))
  return (
    <>
      <p className="desk-note">{said}</p>
      {code !== null && <p className="quiet">{t('problems.signed', { code })}</p>}
    </>
  )
}
