import type { SavingsAtDesk } from '@parkett/contract/desk/savings'
import { isolated } from '@parkett/words/isolated'
import { ListTable } from '../../frame/list-table.tsx'
import { Day } from '../../frame/when.tsx'
import { useLanguage, useWords } from '../../frame/words.ts'
import { partText, productText, termParts } from '../../savings/text.ts'

type TermsProps = { readonly products: readonly SavingsAtDesk[] }

/** Every row of every product with its day and the two who decided it; the newest of a product first. */
export function Terms({ products }: TermsProps) {
  const t = useWords()
  const language = useLanguage()
  return (
    <ListTable
      caption={t('desk.rules.terms')}
      file="savings-terms"
      empty={t('savings.noOffer')}
      heads={[
        t('desk.savings.product'),
        t('desk.rules.from'),
        t('label.status'),
        ...termParts.map(([, word]) => t(word)),
        t('desk.savings.by'),
      ]}
      rows={products.flatMap((product) =>
        product.rows.toReversed().map(({ validFrom, state, terms, by }) => ({
          key: `${product.id} ${validFrom}`,
          csv: {
            product: product.id,
            validFrom,
            state,
            yieldRate: terms?.yieldRate ?? '',
            earlyRate: terms?.earlyRate ?? '',
            minimum: terms?.minimum ?? '',
            maximum: terms?.maximum ?? '',
            offered: terms?.offered ?? '',
            asked: by?.first ?? '',
            agreed: by?.second ?? '',
          },
          cells: [
            <span key="product" className="desk-whole">
              {productText(product, t)}
            </span>,
            <Day key="from" date={validFrom} />,
            <span key="state" className="desk-whole">
              {t(`rules.${state}`)}
              {terms === null && (
                <>
                  <br />
                  <span className="quiet">{t('desk.savings.notSold')}</span>
                </>
              )}
            </span>,
            ...termParts.map(([part]) => (
              <span key={part} className="num">
                {partText(terms, part, { currency: product.currency, language })}
              </span>
            )),
            by === null ? (
              <span key="by" className="quiet">
                {t('rules.fromStart')}
              </span>
            ) : (
              `${isolated(by.first)} · ${isolated(by.second)}`
            ),
          ],
        })),
      )}
    />
  )
}
