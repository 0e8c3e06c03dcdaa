import type { Figure } from '@parkett/contract/customer/assets'
import type { WholePosition } from '@parkett/contract/customer/holdings'
import { Fold } from '@parkett/ui/fold'
import { Ledger, Line } from '@parkett/ui/ledger'
import type { ReactNode } from 'react'
import { Explained } from '../../explain/explained.tsx'
import { OwnAmount } from '../../frame/own-amount.tsx'
import { useWords } from '../../session/words.ts'
import { FeeLines, feeWords, type FeeGroup } from '../../trading/fee-lines.tsx'
import { Gain } from '../../trading/gain.tsx'
import { nameOf } from '../../market-view/display.ts'
import { isZero } from '../../trading/sums.ts'
import { useFormat } from '../../trading/use-format.ts'

const feeFigures = {
  buying: 'position_buying_fee',
  closing: 'position_closing_fee',
  stampDuty: 'position_stamp_duty',
  transaction: 'position_transaction_fee',
} as const satisfies Record<FeeGroup, Figure>

/**
 * Every label of the specification for one position (`money.md` G22); each amount opens down to
 * its entries.
 */
export function HoldingLedger({ position }: { readonly position: WholePosition }) {
  const t = useWords()
  const format = useFormat()
  const { instrument } = position
  const opened: Opened = (figure, label, value) => (
    <Explained
      figure={figure}
      currency={instrument.currency}
      instrument={instrument.id}
      label={label}
    >
      {value}
    </Explained>
  )
  const line = (figure: Figure, label: string, value: ReactNode, total = false) => (
    <Line label={label} value={opened(figure, label, value)} total={total} />
  )
  return (
    <>
      <Fold
        title={t('position.pl')}
        sub={
          <OwnAmount>
            <Gain amount={position.totalPl} />
          </OwnAmount>
        }
      >
        <Ledger>
          {line(
            'position_realised_pl',
            t('position.realisedPl'),
            <Gain amount={position.realisedPl} />,
          )}
          {line(
            'position_floating_pl',
            t('assets.floatingPl'),
            <Gain amount={position.floatingPl} />,
          )}
          {line('position_total_pl', t('assets.totalPl'), <Gain amount={position.totalPl} />, true)}
          {!isZero(position.lockedDiscount) && (
            <Line
              label={t('explain.lockedDiscount')}
              value={format.money(position.lockedDiscount)}
            />
          )}
        </Ledger>
      </Fold>
      <Fees position={position} opened={opened} />
      <Fold
        title={t('holdings.purchase')}
        sub={<OwnAmount>{format.money(position.buyValue)}</OwnAmount>}
      >
        <Ledger>
          {line('position_buy_value', t('position.buyValue'), format.money(position.buyValue))}
          <Line
            label={t('position.buyPrice')}
            value={format.price(position.buyPrice, instrument)}
          />
          <Line label={t('position.buyDate')} value={format.moment(position.openedAt)} />
          <Line label={t('position.transactions')} value={format.quantity(position.transactions)} />
        </Ledger>
      </Fold>
      <Quantities position={position} />
    </>
  )
}

/** A value that opens down to the entries behind it. */
type Opened = (figure: Figure, label: string, value: ReactNode) => ReactNode

type PartProps = { readonly position: WholePosition }

function Quantities({ position }: PartProps) {
  const t = useWords()
  const format = useFormat()
  const { instrument } = position
  return (
    <Fold title={t('position.sellable')} sub={format.quantity(position.sellable)}>
      <Ledger>
        <Line label={t('label.name')} value={nameOf(instrument, format.language)} wrap />
        <Line label={t('label.code')} value={instrument.code} hint={instrument.isin} />
        <Line label={t('position.sellable')} value={format.quantity(position.sellable)} />
        {position.today > 0 && (
          <Line label={t('position.today')} value={format.quantity(position.today)} />
        )}
        {position.frozen > 0 && (
          <Line label={t('position.frozen')} value={format.quantity(position.frozen)} />
        )}
        {position.locked > 0 && (
          <Line label={t('position.locked')} value={format.quantity(position.locked)} />
        )}
        {position.locks.map(({ quantity, until }, at) => (
          <Line
            // Two blocks of a share may come free on one day.
            key={`${until} ${at}`}
            label={t('holdings.lockedUntil', { date: format.date(until) })}
            value={format.quantity(quantity)}
          />
        ))}
      </Ledger>
    </Fold>
  )
}

function Fees({ position, opened }: PartProps & { readonly opened: Opened }) {
  const t = useWords()
  const format = useFormat()
  const { fees } = position
  return (
    <Fold title={t('fee.total')} sub={<OwnAmount>{format.money(fees.total)}</OwnAmount>}>
      <Ledger>
        <FeeLines
          fees={fees}
          side="both"
          show={(group, text) => opened(feeFigures[group], t(feeWords[group]), text)}
        />
        <Line
          total
          label={t('fee.total')}
          value={opened('position_fees', t('fee.total'), format.money(fees.total))}
        />
      </Ledger>
      <Ledger plain>
        <Line
          label={t('position.estimatedClosingFee')}
          hint={t('holdings.closingHint')}
          value={format.money(position.estimatedClosingFee)}
        />
        {position.breakEven !== null && (
          <Line
            label={t('holdings.breakEven')}
            hint={t('holdings.breakEvenHint')}
            value={format.price(position.breakEven, position.instrument)}
          />
        )}
      </Ledger>
    </Fold>
  )
}
