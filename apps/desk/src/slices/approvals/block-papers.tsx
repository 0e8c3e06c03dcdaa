import { fetchFile } from '@parkett/client/call'
import { blocksPaper, paperReasons, type PaperReason } from '@parkett/contract/desk/block-papers'
import { Button } from '@parkett/ui/button'
import { FormFault } from '@parkett/ui/form-fault'
import { server } from '../../frame/server.ts'
import { ShownPicture } from '../../frame/shown-picture.tsx'
import { usePicture } from '../../frame/use-picture.ts'
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
        <Paper key={id} id={id} nth={at + 1} given={given} />
      ))}
    </>
  )
}

type PaperProps = {
  readonly id: string
  readonly nth: number
  readonly given: (then: (reason: PaperReason) => unknown) => () => unknown
}

function Paper({ id, nth, given }: PaperProps) {
  const t = useWords()
  const { url, error, busy, open } = usePicture()
  const name = t('desk.blocks.paperShow', { nth })
  const look = (reason: PaperReason) =>
    open(() => fetchFile(server, blocksPaper, { params: { id }, body: { reason } }))
  // What fails is shown below.
  const show = given((reason) => void look(reason))
  if (url !== null) return <ShownPicture url={url} name={name} />
  return (
    <div className="desk-item">
      <Button kind="secondary" busy={busy} onClick={() => void show()}>
        {name}
      </Button>
      <FormFault text={error} />
    </div>
  )
}
