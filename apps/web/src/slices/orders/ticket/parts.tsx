import type { Instrument } from '@parkett/contract/customer/market'
import { Button } from '@parkett/ui/button'
import { FieldError } from '@parkett/ui/field'
import { useState } from 'react'
import { useLanguage, useWords } from '../../../session/words.ts'
import { useFormat } from '../../../trading/use-format.ts'
import type { Estimate } from './use-estimate.ts'
import type { Ticket } from './use-ticket.ts'

type PartsProps = {
  readonly ticket: Ticket
  readonly instrument: Instrument
  readonly estimate: Estimate | undefined
}

const percents = [25, 50, 75, 100] as const

/** A quarter, half, three quarters or all of the buying power, or of what can be sold. */
export function Parts({ ticket, instrument, estimate }: PartsProps) {
  const t = useWords()
  const language = useLanguage()
  const format = useFormat()
  const [busy, setBusy] = useState<number>()
  const [failed, setFailed] = useState(false)
  const { entry } = ticket

  const take = async (percent: number) => {
    if (estimate === undefined || busy !== undefined) return
    setBusy(percent)
    setFailed(false)
    try {
      // Fitting the charges in is asked for by few, and comes when it is.
      const { quantityOfPart } = await import('./part-quantity.ts')
      const of = { entry, instrument, language, known: estimate }
      ticket.edit({ by: 'quantity', quantity: String(await quantityOfPart(percent, of)) })
    } catch {
      // Refused or no answer: either way there is no figure, and the sentence below says so.
      setFailed(true)
    } finally {
      setBusy(undefined)
    }
  }
  const label = t(entry.side === 'buy' ? 'ticket.partsBuy' : 'ticket.partsSell')
  return (
    <div role="group" aria-label={label}>
      <div className="ticket-parts">
        {percents.map((percent) => (
          <Button
            key={percent}
            kind="secondary"
            busy={busy === percent}
            disabled={estimate === undefined}
            // `take` shows what goes wrong.
            onClick={() => void take(percent)}
          >
            {percent === 100 ? t('action.everything') : format.wholePercent(percent)}
          </Button>
        ))}
      </div>
      {failed && <FieldError id="ticket-parts-error">{t('ticket.partsFailed')}</FieldError>}
    </div>
  )
}
