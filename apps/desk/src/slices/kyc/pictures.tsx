import { documentSides } from '@parkett/contract/customer/kyc'
import { reasonText } from '@parkett/words/staff-feed'
import { useReasonChoice } from '../../frame/use-reason-choice.tsx'
import { useWords } from '../../frame/words.ts'
import type { Opened } from './opened.ts'
import { Picture } from './picture.tsx'

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
          <Picture
            key={side}
            id={id}
            side={side}
            given={given}
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
