import { cardsRemove, type Card } from '@parkett/contract/customer/cards'
import { Button } from '@parkett/ui/button'
import { Dialog } from '@parkett/ui/dialog'
import { useQueryClient } from '@tanstack/react-query'
import { refreshCash } from '../../cash/queries.ts'
import { useOffline } from '../../frame/offline.tsx'
import { useAct } from '../../frame/use-act.ts'
import { useSheet } from '../../frame/use-sheet.ts'
import { useWords } from '../../session/words.ts'

/** P6: one question, then the card is gone. The server refuses while a payout to it is open. */
export function RemoveCard({ card }: { readonly card: Card }) {
  const t = useWords()
  const offline = useOffline()
  const client = useQueryClient()
  const sheet = useSheet(`remove ${card.id}`)
  const { busy, fault, run } = useAct(() => refreshCash(client))
  const act = async () => {
    if (await run(cardsRemove, { params: { id: card.id }, body: {} })) sheet.close()
  }
  return (
    <>
      <Button kind="quiet" disabled={offline} onClick={sheet.show}>
        {t('action.remove')}
      </Button>
      <Dialog
        open={sheet.open}
        question={t('cards.removeQuestion')}
        consequence={t('cards.removeText', { card: `${card.bank} ${card.numberMasked}` })}
        cancelLabel={t('cards.keep')}
        actLabel={t('action.remove')}
        danger
        busy={busy}
        error={fault}
        onCancel={sheet.close}
        // `act` shows what goes wrong in the dialog.
        onAct={() => void act()}
      />
    </>
  )
}
