import type { LetterKind } from '@parkett/contract/customer/problems'
import { Sheet } from '@parkett/ui/sheet'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../frame/loaded.tsx'
import { useWords } from '../../session/words.ts'
import { letterPart } from './late-parts.ts'

type LetterSheetProps = { readonly first: LetterKind; readonly onClose: () => void }

/** A letter to the house about no record; `first`: what it is begun as. */
export function LetterSheet(props: LetterSheetProps) {
  const t = useWords()
  const part = useQuery(letterPart)
  return (
    <Sheet open title={t('support.write')} closeLabel={t('action.close')} onClose={props.onClose}>
      <Loaded query={part} failed={t('state.failed', { thing: t('support.write') })}>
        {({ LetterForm }) => <LetterForm {...props} />}
      </Loaded>
    </Sheet>
  )
}
