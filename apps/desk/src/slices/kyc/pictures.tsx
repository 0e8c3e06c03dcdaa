import { fetchFile } from '@parkett/client/call'
import { documentSides } from '@parkett/contract/customer/kyc'
import { kycImage } from '@parkett/contract/desk/kyc'
import { reasonText } from '@parkett/words/staff-feed'
import { server } from '../../frame/server.ts'
import { ToldPicture } from '../../frame/told-picture.tsx'
import { useReasonChoice } from '../../frame/use-reason-choice.tsx'
import { useWords } from '../../frame/words.ts'
import type { Opened } from './opened.ts'

export type DocumentSide = (typeof documentSides)[number]

type PicturesProps = {
  readonly id: string
  readonly opened: Opened
  readonly seen: readonly DocumentSide[]
  readonly onSeen: (side: DocumentSide) => void
}

/** Both sides of the document, and why they are opened, which the customer reads with each. */
export function Pictures({ id, opened, seen, onSeen }: PicturesProps) {
  const t = useWords()
  const { field, given } = useReasonChoice({
    label: t('desk.kyc.why'),
    hint: t('desk.revealText'),
    reasons: opened.lookReasons,
    text: (value) => reasonText(t, value),
  })
  return (
    <>
      {field}
      <div className="desk-pictures">
        {documentSides.map((side, at) => (
          <ToldPicture
            key={side}
            name={t(`kyc.${side}`)}
            look={(open) =>
              given((reason) =>
                open(() => fetchFile(server, kycImage, { params: { id }, body: { side, reason } })),
              )
            }
            isNext={
              !seen.includes(side) && documentSides.slice(0, at).every((one) => seen.includes(one))
            }
            onSeen={() => onSeen(side)}
          />
        ))}
      </div>
    </>
  )
}
