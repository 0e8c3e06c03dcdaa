import { cardsReveal, type Card } from '@parkett/contract/customer/cards'
import { Button } from '@parkett/ui/button'
import { useState } from 'react'
import { TradePasswordSheet } from '../../confirm/trade-password-sheet.tsx'
import { paths } from '../../router/paths.ts'
import { explain } from '../../session/explain.ts'
import { useOffline } from '../../frame/offline.tsx'
import { callServer } from '../../session/server.ts'
import { useSheet } from '../../frame/use-sheet.ts'
import { useWords } from '../../session/words.ts'

/**
 * The whole number, after the trade password; it is kept nowhere and gone when the screen is
 * left.
 */
export function RevealCard({ card }: { readonly card: Card }) {
  const t = useWords()
  const offline = useOffline()
  const sheet = useSheet(`reveal ${card.id}`)
  const [number, setNumber] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const confirm = async (tradePassword: string) => {
    setBusy(true)
    setFault(undefined)
    try {
      const answer = await callServer(cardsReveal, {
        params: { id: card.id },
        body: { tradePassword },
      })
      setNumber(answer.number)
      sheet.close()
      return 'accepted'
    } catch (cause) {
      setFault(explain(cause, t))
      return 'refused'
    } finally {
      setBusy(false)
    }
  }
  if (number !== undefined) return <p className="num">{number.replace(/(.{4})(?=.)/g, '$1 ')}</p>
  return (
    <>
      <Button kind="quiet" disabled={offline} onClick={sheet.show}>
        {t('cards.reveal')}
      </Button>
      <TradePasswordSheet
        open={sheet.open}
        act={t('cards.reveal')}
        busy={busy}
        fault={fault}
        unanswered={false}
        forgot={paths.tradePassword({ next: paths.cards() })}
        onConfirm={confirm}
        onClose={sheet.close}
      />
    </>
  )
}
