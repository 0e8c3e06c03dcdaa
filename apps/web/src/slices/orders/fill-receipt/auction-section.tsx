import type { FillReceipt } from '@parkett/contract/customer/fill-receipt'
import type { Instrument } from '@parkett/contract/customer/market'
import { toDecimal } from '@parkett/contract/wire/money'
import { auctionScale, auctionSteps, auctionUnits } from '@parkett/proof/auction'
import { DataTable } from '@parkett/ui/data-table'
import { Ledger, Line } from '@parkett/ui/ledger'
import { Section } from '@parkett/ui/section'
import { useWords } from '../../../session/words.ts'
import { sourceText } from '../../../market-view/source-text.ts'
import { useFormat } from '../../../trading/use-format.ts'

const titles = {
  opening: 'receipt.auctionOpening',
  intraday: 'receipt.auctionIntraday',
  closing: 'receipt.auctionClosing',
} as const

type AuctionProps = {
  readonly receipt: FillReceipt
  readonly auction: NonNullable<FillReceipt['auction']>
  readonly instrument: Instrument
}

/** What both sides wanted at each price, and the one that came of it. */
export function AuctionSection({ receipt, auction, instrument }: AuctionProps) {
  const t = useWords()
  const format = useFormat()
  const { which, date, model, price, volume, reference, ahead, open } = auction
  const { kind, source, delaySeconds, at } = receipt.source
  const count = (shares: bigint | string) => format.quantity(Number(shares))
  const limits = auction.interest.map((step) => auctionUnits(step.price))
  const title = t(titles[which])
  return (
    <Section title={title}>
      <p className="pad quiet">{t('receipt.auctionText')}</p>
      <DataTable
        caption={title}
        heads={[
          t('receipt.price'),
          t('receipt.auctionBuys'),
          t('receipt.auctionSells'),
          t('receipt.auctionTraded'),
        ]}
        rows={auctionSteps(auction, limits).map((step) => ({
          key: step.price.toString(),
          cells: [
            format.price(toDecimal(step.price, auctionScale), instrument),
            count(step.buys),
            count(step.sells),
            step.price === auctionUnits(price) ? (
              <strong key="traded">{count(step.volume)}</strong>
            ) : (
              count(step.volume)
            ),
          ],
        }))}
      />
      <Ledger>
        <Line label={t('receipt.auctionPrice')} value={format.price(price, instrument)} />
        <Line label={t('receipt.auctionVolume')} value={count(volume)} />
        <Line label={t('receipt.auctionReference')} value={format.price(reference, instrument)} />
        <Line label={t('receipt.auctionAhead')} value={count(ahead)} />
        <Line label={t('receipt.open')} value={count(open)} />
        <Line label={t('label.date')} value={format.date(date)} />
        <Line
          label={t('order.source')}
          value={sourceText({ kind, source, delaySeconds, at }, t, format.instant(at))}
          wrap
        />
        <Line label={t('receipt.model')} value={t('receipt.auctionRules', { model })} wrap />
      </Ledger>
    </Section>
  )
}
