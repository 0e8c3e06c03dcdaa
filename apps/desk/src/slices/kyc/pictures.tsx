import { documentSides } from '@parkett/contract/customer/kyc'
import type { LookReason } from '@parkett/contract/desk/kyc'
import { SelectField } from '@parkett/ui/select-field'
import { reasonText } from '@parkett/words/staff-feed'
import { useState } from 'react'
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
  const [reason, setReason] = useState<LookReason | ''>('')
  const [missing, setMissing] = useState(false)
  return (
    <>
      <SelectField
        label={t('desk.kyc.why')}
        hint={t('desk.revealText')}
        error={missing ? t('desk.kyc.pick') : undefined}
        options={[
          { value: '', label: t('desk.pickReason') },
          ...opened.lookReasons.map((value) => ({ value, label: reasonText(t, value) })),
        ]}
        value={reason}
        onChange={(value) => {
          setMissing(false)
          setReason(value)
        }}
      />
      <div className="desk-pictures">
        {documentSides.map((side, at) => (
          <Picture
            key={side}
            id={id}
            side={side}
            reason={reason}
            isNext={
              !seen.includes(side) && documentSides.slice(0, at).every((one) => seen.includes(one))
            }
            onMissing={() => setMissing(true)}
            onSeen={() => onSeen(side)}
          />
        ))}
      </div>
    </>
  )
}
