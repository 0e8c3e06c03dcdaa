import type { LotChoice } from '@parkett/contract/customer/order-lots'
import type { OrderReview } from '@parkett/contract/customer/orders'
import { Button } from '@parkett/ui/button'
import { ActionBar } from '@parkett/ui/page'
import { Skeleton } from '@parkett/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '../../../frame/loaded.tsx'
import { useWords } from '../../../session/words.ts'
import { useFormat } from '../../../trading/use-format.ts'
import { LotRow } from './lot-row.tsx'
import { filledUp, pickedOf, type Lot, type Typed } from './pick.ts'
import { saleQuery } from './sale-query.ts'

type LotsStepProps = {
  readonly review: OrderReview
  /** Undefined: without a choice. */
  readonly onTake: (lots: LotChoice | undefined) => void
}

/** The purchases that a sale may take, each with what is free of it; a step of the ticket. */
export function LotsStep(props: LotsStepProps) {
  const t = useWords()
  const query = useQuery(saleQuery(props.review))
  return (
    <Loaded
      query={query}
      failed={t('state.failed', { thing: t('sale.choose') })}
      bones={<Skeleton label={t('state.loading')} kind="lines" count={6} />}
    >
      {({ lots }) => <Choosing {...props} lots={lots} />}
    </Loaded>
  )
}

function Choosing({ review, lots, onTake }: LotsStepProps & { readonly lots: readonly Lot[] }) {
  const t = useWords()
  const format = useFormat()
  const { quantity, instrument } = review
  const [typed, setTyped] = useState<Typed>(() =>
    Object.fromEntries((review.lots?.parts ?? []).map((one) => [one.lot, String(one.quantity)])),
  )
  const picked = pickedOf(lots, typed, format.language)
  const isWhole = picked.wrong.length === 0 && picked.sum === quantity
  const sums = { chosen: format.quantity(picked.sum), quantity: format.quantity(quantity) }
  return (
    <div className="ticket-step">
      {/* Scrolls where it is longer than its part of the sheet, by keys too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="ticket-body" tabIndex={0}>
        <h3 className="pad">{t('sale.choose')}</h3>
        <p className="pad quiet">{t('sale.hint')}</p>
        {lots.map((lot) => (
          <LotRow
            key={lot.lot}
            lot={lot}
            instrument={instrument}
            text={typed[lot.lot] ?? ''}
            isWrong={picked.wrong.includes(lot.lot)}
            onType={(text) => setTyped({ ...typed, [lot.lot]: text })}
            onFill={() =>
              setTyped(filledUp(lots, typed, { lot, quantity, language: format.language }))
            }
          />
        ))}
      </div>
      <p className="pad after" role="status">
        {t('sale.sum', sums)}
      </p>
      <ActionBar>
        {review.lots && (
          <Button kind="secondary" onClick={() => onTake(undefined)}>
            {t('sale.none')}
          </Button>
        )}
        <Button disabled={!isWhole} onClick={() => onTake([...picked.lots])}>
          {t('sale.take')}
        </Button>
      </ActionBar>
    </div>
  )
}
