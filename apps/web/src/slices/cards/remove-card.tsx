import { cardsRemove, type Card } from '@parkett/contract/customer/cards'
import { Button } from '@parkett/ui/button'
import { useQueryClient } from '@tanstack/react-query'
import { refreshCash } from '../../cash/queries.ts'
import { useOffline } from '../../frame/offline.tsx'
import { AskedDialog } from '../../frame/asked-dialog.tsx'
import { useAsked } from '../../frame/use-asked.ts'
import { useWords } from '../../session/words.ts'

/** P6: one question, then the card is gone. The server refuses while a payout to it is open. */
export function RemoveCard({ card }: { readonly card: Card }) {
  const t = useWords()
  const offline = useOffline()
  const client = useQueryClient()
  const asked = useAsked(`remove ${card.id}`, {
    call: (run) => run(cardsRemove, { params: { id: card.id }, body: {} }),
    settle: () => refreshCash(client),
  })
  return (
    <>
      <Button kind="quiet" disabled={offline} onClick={asked.ask}>
        {t('action.remove')}
      </Button>
      <AskedDialog
        asked={asked}
        question={t('cards.removeQuestion')}
        consequence={t('cards.removeText', { card: `${card.bank} ${card.numberMasked}` })}
        keepLabel={t('cards.keep')}
        actLabel={t('action.remove')}
      />
    </>
  )
}
