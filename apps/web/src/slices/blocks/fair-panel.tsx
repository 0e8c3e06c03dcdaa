import type { blocksDetail } from '@parkett/contract/customer/blocks'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { Ledger, Line } from '@parkett/ui/ledger'
import { Notice } from '@parkett/ui/notice'
import { useWords } from '../../session/words.ts'
import { FeeLines } from '../../trading/fee-lines.tsx'
import { useFormat } from '../../trading/use-format.ts'
import { againstText, sellerWords } from './block-words.ts'
import { Marked, PriceScale } from './price-scale.tsx'

type FairPanelProps = Pick<AnswerOf<typeof blocksDetail>, 'offer' | 'fairness'>

/** What makes a block fair or not (`honesty.md` F13), before anything is reviewed: figures, no verdict. */
export function FairPanel({ offer, fairness }: FairPanelProps) {
  const t = useWords()
  const format = useFormat()
  const { instrument } = offer
  const against = (points: string | null) => againstText(points, t, format)
  const names = {
    block: t('blocks.price'),
    last: t('blocks.last'),
    average: t('blocks.average'),
    reference: t('blocks.reference'),
  }
  return (
    <>
      <PriceScale
        instrument={instrument}
        prices={{ block: offer.price, reference: offer.referencePrice, ...fairness }}
        names={names}
      />
      <Ledger>
        <Line
          label={<Marked as="last">{names.last}</Marked>}
          value={format.price(fairness.last, instrument)}
        />
        <Line label={t('blocks.toLast')} value={against(offer.discountToLastPct)} />
        <Line
          label={<Marked as="average">{names.average}</Marked>}
          hint={t('blocks.averageHint')}
          value={format.price(fairness.average, instrument)}
        />
        <Line label={t('blocks.toAverage')} value={against(fairness.discountToAveragePct)} />
        <Line
          label={<Marked as="reference">{names.reference}</Marked>}
          hint={format.minute(offer.referenceAt)}
          value={format.price(offer.referencePrice, instrument)}
        />
        <Line label={t('blocks.toReference')} value={against(offer.discountPct)} />
      </Ledger>
      <Size offer={offer} fairness={fairness} />
      <Resale resale={fairness.resale} />
      <Notice tone="brass">{t('blocks.risk', { date: format.date(offer.lockedUntil) })}</Notice>
    </>
  )
}

/** How large it is against what is traded, who sells it, and how long it is locked. */
function Size({ offer, fairness }: FairPanelProps) {
  const t = useWords()
  const format = useFormat()
  const { seller } = offer
  const shares = (count: number) => t('unit.shares', { count })
  return (
    <Ledger plain>
      <Line label={t('blocks.volume', { count: fairness.days })} value={shares(fairness.volume)} />
      <Line
        label={t('blocks.size')}
        hint={
          fairness.blockDays === null
            ? undefined
            : t('blocks.sizeHint', { days: format.quantity(Number(fairness.blockDays)) })
        }
        value={shares(offer.total)}
      />
      <Line label={t('blocks.left')} value={shares(offer.remaining)} />
      <Line
        label={t('blocks.seller')}
        hint={
          seller.holding === null
            ? undefined
            : t(sellerWords[seller.kind], { shares: shares(seller.holding) })
        }
        value={seller.name ?? t('blocks.seller_customer')}
        wrap
      />
      <Line label={t('blocks.lockedUntil')} value={format.weekday(offer.lockedUntil)} />
      <Line label={t('blocks.maximum')} value={shares(offer.maximum)} />
    </Ledger>
  )
}

/** What it would cost to be rid of as many again: every charge of a sale, and what no charge says. */
function Resale({ resale }: Pick<FairPanelProps['fairness'], 'resale'>) {
  const t = useWords()
  const format = useFormat()
  const shares = resale === null ? null : t('unit.shares', { count: resale.quantity })
  return (
    <Ledger>
      <Line label={t('blocks.resaleShares')} value={shares ?? '–'} />
      {resale !== null && <FeeLines fees={resale.fees} side="sell" />}
      <Line
        total
        label={t('blocks.resale')}
        hint={t('blocks.resaleHint')}
        value={format.money(resale?.fees.total ?? null)}
      />
    </Ledger>
  )
}
