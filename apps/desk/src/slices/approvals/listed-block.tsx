import type { ApprovalAct } from '@parkett/contract/desk/approvals'
import { formatPrice } from '@parkett/words/format'
import { sellerWords } from '../../frame/seller-words.ts'
import { Day } from '../../frame/when.tsx'
import { isolated } from '@parkett/words/isolated'
import { useLanguage, useWords } from '../../frame/words.ts'

type ListedBlockProps = {
  readonly act: Extract<ApprovalAct, { readonly kind: 'block.list' }>
  /** The last price of now. */
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
      <dt>{t('blocks.price')}</dt>
      <dd>{formatPrice(price, language)}</dd>
      <dt>{t('blocks.last')}</dt>
      <dd>{formatPrice(last, language)}</dd>
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
