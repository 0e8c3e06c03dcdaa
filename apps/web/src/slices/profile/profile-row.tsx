import { Row } from '@parkett/ui/row'
import { Sheet } from '@parkett/ui/sheet'
import type { ReactNode } from 'react'
import { useSheet } from '../../frame/use-sheet.ts'
import { profileSheet, type ProfilePart } from '../../router/profile-sheet.ts'
import { useWords } from '../../session/words.ts'

type ProfileRowProps = {
  readonly id: ProfilePart
  readonly icon: ReactNode
  readonly name: string
  readonly sub?: ReactNode
  /** The form, with what closes its sheet. */
  readonly children: (close: () => void) => ReactNode
}

/** One thing that is known, and the sheet in which it is changed. */
export function ProfileRow({ id, icon, name, sub, children }: ProfileRowProps) {
  const t = useWords()
  const sheet = useSheet(profileSheet(id))
  return (
    <>
      <Row lead={icon} name={name} sub={sub} onClick={sheet.show} />
      <Sheet open={sheet.open} title={name} closeLabel={t('action.close')} onClose={sheet.close}>
        {children(sheet.close)}
      </Sheet>
    </>
  )
}
