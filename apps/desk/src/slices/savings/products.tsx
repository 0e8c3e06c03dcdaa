import type { SavingsAtDesk } from '@parkett/contract/desk/savings'
import { Amount } from '../../frame/amount.tsx'
import { Behind } from '../../frame/queue/behind.tsx'
import { ListTable } from '../../frame/list-table.tsx'
import { useLanguage, useWords } from '../../frame/words.ts'
import { productText, rateText } from '../../savings/text.ts'

type ProductsProps = { readonly products: readonly SavingsAtDesk[]; readonly at: string }

/** Each product as it is today: its rate, what of it runs and what is left. */
export function Products({ products, at }: ProductsProps) {
  const t = useWords()
  const language = useLanguage()
  return (
    <ListTable
      caption={t('savings.onOffer')}
      file="savings"
      empty={t('savings.noOffer')}
      heads={[
        t('desk.savings.product'),
        t('savings.yieldRate'),
        t('desk.savings.sold'),
        t('savings.left'),
      ]}
      rows={products.map((product) => {
        const { id, sold, left } = product
        const terms = product.rows.find(({ state }) => state === 'current')?.terms ?? null
        return {
          key: id,
          csv: {
            product: id,
            yieldRate: terms?.yieldRate ?? '',
            sold: sold.amount,
            left: left.amount,
            behindSince: product.behindSince ?? '',
          },
          cells: [
            <span key="product" className="desk-whole">
              {productText(product, t)}
              <Behind queue="savings" since={product.behindSince} at={at} />
            </span>,
            terms === null ? (
              t('desk.savings.notSold')
            ) : (
              <span key="rate" className="num">
                {rateText(terms.yieldRate, language)}
              </span>
            ),
            <Amount key="sold" money={sold} />,
            terms === null ? '–' : <Amount key="left" money={left} />,
          ],
        }
      })}
    />
  )
}
