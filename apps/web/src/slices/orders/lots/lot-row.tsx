import type { Instrument } from '@parkett/contract/customer/market'
import { Button } from '@parkett/ui/button'
import { TextField } from '@parkett/ui/text-field'
import { useWords } from '../../../session/words.ts'
import { useFormat } from '../../../trading/use-format.ts'
import type { Lot } from './pick.ts'

type LotRowProps = {
  readonly lot: Lot
  readonly instrument: Instrument
  readonly text: string
  readonly isWrong: boolean
  readonly onType: (text: string) => void
  /** Takes as many of it as still fit. */
  readonly onFill: () => void
}

/** One purchase: when, what is free of it at which cost price, and the result of all of it. */
export function LotRow({ lot, instrument, text, isWrong, onType, onFill }: LotRowProps) {
  const t = useWords()
  const format = useFormat()
  const free = format.quantity(lot.free)
  const price = format.price(lot.costPrice, instrument)
  const facts = t('sale.free', { free, quantity: format.quantity(lot.quantity), price })
  const result = t('sale.lotResult', { amount: format.gain(lot.result) })
  return (
    <div className="pad after">
      <TextField
        label={t('sale.bought', { date: format.date(lot.date) })}
        hint={`${facts} · ${result}`}
        error={isWrong ? t('reason.lot_not_free.detail', { free }) : undefined}
        value={text}
        inputMode="numeric"
        autoComplete="off"
        disabled={lot.free === 0}
        amount
        onChange={onType}
        end={
          lot.free > 0 && (
            <Button kind="quiet" onClick={onFill}>
              {t('action.everything')}
            </Button>
          )
        }
      />
    </div>
  )
}
