import { fetchFile } from '@parkett/client/call'
import { blocksPaper, paperReasons, type PaperReason } from '@parkett/contract/desk/block-papers'
import { server } from '../../frame/server.ts'
import { ToldPicture } from '../../frame/told-picture.tsx'
import { useReasonChoice } from '../../frame/use-reason-choice.tsx'
import { useWords } from '../../frame/words.ts'

const reasonWords = {
  listing: 'desk.blocks.whyListing',
  question: 'desk.blocks.whyQuestion',
  audit: 'desk.blocks.whyAudit',
} as const satisfies Readonly<Record<PaperReason, string>>

/** Papers of who sells, each opened by itself for a reason that the audit log keeps. */
export function BlockPapers({ papers }: { readonly papers: readonly string[] }) {
  const t = useWords()
  const { field, given } = useReasonChoice({
    label: t('desk.blocks.paperWhy'),
    reasons: paperReasons,
    text: (reason) => t(reasonWords[reason]),
  })
  return (
    <>
      {field}
      {papers.map((id, at) => (
        <ToldPicture
          key={id}
          name={t('desk.blocks.paperShow', { nth: at + 1 })}
          label={t('desk.blocks.paperShow', { nth: at + 1 })}
          look={(open) =>
            given((reason) =>
              open(() => fetchFile(server, blocksPaper, { params: { id }, body: { reason } })),
            )
          }
        />
      ))}
    </>
  )
}
