import type { Order } from '@parkett/contract/customer/orders'
import { Sheet } from '@parkett/ui/sheet'
import { useState } from 'react'
import type { SheetState } from '../../../frame/use-sheet.ts'
import { toldName } from '../../../market-view/display.ts'
import { useLanguage, useWords } from '../../../session/words.ts'
import { ChangeForm } from './change-form.tsx'
import { ChangeReview } from './change-review.tsx'
import { useChangeConfirmation } from './use-change.ts'
import { requestOf, wantedFrom, type Missing, type Wanted } from './wanted.ts'

type ChangeSheetProps = { readonly order: Order; readonly sheet: SheetState }

/** A change of an open order in one sheet: the form with the present values, then its review. */
export function ChangeSheet({ order, sheet }: ChangeSheetProps) {
  const t = useWords()
  const language = useLanguage()
  const [typed, setTyped] = useState<Wanted | null>(null)
  const [missing, setMissing] = useState<Missing>({})
  const confirmation = useChangeConfirmation(order, () => {
    setTyped(null)
    sheet.close()
  })
  const { state, steps } = confirmation
  const wanted = typed ?? wantedFrom(order, language)
  const edit = (patch: Partial<Wanted>) => {
    setTyped({ ...wanted, ...patch })
    setMissing({})
    confirmation.edited()
  }
  const submit = () => {
    const asked = requestOf(wanted, language)
    if ('missing' in asked) return setMissing(asked.missing)
    // What fails is kept by the confirmation, and said here.
    void confirmation.ask(asked.request)
  }
  const prepared = steps.review ? state.prepared : null
  if (!sheet.open && prepared === null) return null
  return (
    <Sheet
      open
      title={t(prepared === null ? 'order.change' : 'ticket.review')}
      sub={toldName(order.instrument, language)}
      closeLabel={t(prepared === null ? 'action.close' : 'shell.back')}
      onClose={prepared === null ? sheet.close : steps.closeReview}
    >
      {prepared === null ? (
        <ChangeForm {...{ order, wanted, missing, edit, submit, confirmation }} />
      ) : (
        <ChangeReview prepared={prepared} confirmation={confirmation} />
      )}
    </Sheet>
  )
}
