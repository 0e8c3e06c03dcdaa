import type { ApprovalAct } from '@parkett/contract/desk/approvals'
import { formatPrice } from '@parkett/words/format'
import { offWords, sellerWords } from '../../frame/seller-words.ts'
import { Day } from '../../frame/when.tsx'
import { isolated } from '@parkett/words/isolated'
import type { Language } from '@parkett/words/languages'
import { useLanguage, useWords } from '../../frame/words.ts'
import { BlockPapers } from './block-papers.tsx'

type ListedBlockProps = {
  readonly act: Extract<ApprovalAct, { readonly kind: 'block.list' }>
  /** The last price of now with its currency: `48.50 EUR`. */
  readonly last: string
}

/** What a yes puts on offer: who sells how much at which price, until when, and how long it is locked. */
export function ListedBlock({ act, last }: ListedBlockProps) {
  const t = useWords()
  const language = useLanguage()
  const { seller, price, untilDay, lockedUntil } = act
  const shares = (count: number) => t('unit.shares', { count })
  return (
    <>
      <dt>{t('blocks.seller')}</dt>
      <dd>
        {isolated(seller.name)} ({t(sellerWords[seller.seller])})
      </dd>
      <dt>{t('desk.blocks.holding')}</dt>
      <dd>{shares(seller.holding)}</dd>
      <dt>{t('desk.blocks.papers')}</dt>
      <dd className="desk-whole-width">
        <BlockPapers papers={act.papers ?? []} />
      </dd>
      <dt>{t('blocks.price')}</dt>
      <dd>{pricedIn(last, language)(price)}</dd>
      <dt>{t('blocks.last')}</dt>
      <dd>{pricedIn(last, language)(last)}</dd>
      <dt>{t('blocks.size')}</dt>
      <dd>{shares(act.total)}</dd>
      <dt>{t('desk.blocks.step')}</dt>
      <dd>{shares(act.step)}</dd>
      <dt>{t('blocks.minimum')}</dt>
      <dd>{shares(act.minimum)}</dd>
      <dt>{t('blocks.maximum')}</dt>
      <dd>{shares(act.maximum)}</dd>
      <dt>{t('desk.blocks.closes')}</dt>
      <dd>
        <Day date={untilDay} />
      </dd>
      <dt>{t('blocks.lockedUntil')}</dt>
      <dd>
        <Day date={lockedUntil} />
      </dd>
    </>
  )
}

type ListedSaleProps = { readonly last: string; readonly price: string }

/** What a customer offers, as a yes lists it: its terms stand in its case. */
export function ListedSale({ last, price }: ListedSaleProps) {
  const t = useWords()
  const language = useLanguage()
  const said = pricedIn(last, language)
  return (
    <>
      <dt>{t('blocks.price')}</dt>
      <dd>{said(price)}</dd>
      <dt>{t('blocks.last')}</dt>
      <dd>{said(last)}</dd>
    </>
  )
}

type TakenOffProps = { readonly act: Extract<ApprovalAct, { readonly kind: 'block.takeBack' }> }

/** Why a yes takes it off. */
export function TakenOff({ act }: TakenOffProps) {
  const t = useWords()
  return (
    <>
      <dt>{t('desk.payout.rejectReason')}</dt>
      <dd>{t(offWords[act.because])}</dd>
    </>
  )
}

/** Prices in the currency that the last one names; what was asked for before names none. */
const pricedIn =
  (last: string, language: Language) =>
  (price: string): string => {
    const currency = last.split(' ')[1]
    const [text = ''] = price.split(' ')
    return formatPrice(text, language, currency === undefined ? {} : { currency })
  }
