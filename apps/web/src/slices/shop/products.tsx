import type { Rule } from '@parkett/contract/customer/rules'
import { Ledger, Line } from '@parkett/ui/ledger'
import { Row, Rows } from '@parkett/ui/row'
import { Section } from '@parkett/ui/section'
import { feeRateText } from '@parkett/words/fee-words'
import { figureText } from '@parkett/words/rule-words'
import type { ReactNode } from 'react'
import { currentOf } from '../../market-view/public-rules.ts'
import { RuleLine } from '../../market-view/rule-line.tsx'
import { href, paths } from '../../router/paths.ts'
import { useScreens } from '../../router/screen-context.ts'
import { useLanguage, useWords } from '../../session/words.ts'

type Ruled = {
  /** Limits that hold for everybody. */
  readonly rules: readonly Rule[]
  /** What each product costs or pays, by its dated rows. */
  readonly products: readonly Rule[]
}

/** Whether a limit is one of a product's own. */
export const isProductRule = ({ rule }: Rule): boolean => rule.startsWith('treasury.')

/** Each product beside shares that is offered, with its cost, its limits and its risk. */
export function Products({ rules, products }: Ruled) {
  const t = useWords()
  const of = (name: string) => products.filter(({ rule }) => rule.startsWith(`${name}.`))
  return (
    <>
      <Product name="newShares" risk={t('ipo.risk')}>
        <Line label={t('shop.productCost')} value={t('shop.newSharesCost')} wrap />
        {of('newShares').map((rule) => (
          <Rate key={rule.rule} rule={rule} label={t('rules.table_HK')} word="rules.ofValue" />
        ))}
        <Line label={t('shop.productLimit')} value={t('shop.newSharesLimit')} wrap />
      </Product>
      <Product name="blockTrades" risk={t('shop.blocksRisk')}>
        <Line label={t('shop.productCost')} value={t('shop.blocksCost')} wrap />
        <Line label={t('shop.productLimit')} value={t('shop.newSharesLimit')} wrap />
      </Product>
      <Product name="treasury" risk={t('treasury.risksText')}>
        {of('treasury').map((rule) => (
          <Rate
            key={rule.currency}
            rule={rule}
            label={`${t('treasury.fee')} · ${rule.currency ?? ''}`}
          />
        ))}
        {rules.filter(isProductRule).map((rule) => (
          <RuleLine key={rule.rule} rule={rule} />
        ))}
      </Product>
      <Product name="savings" risk={t('savings.risksText')}>
        <Line label={t('shop.productCost')} value={t('shop.nothing')} />
        {of('savings').map((rule) => (
          <Rate
            key={`${rule.currency} ${rule.rule}`}
            rule={rule}
            label={`${t('savings.days', { count: Number(rule.rule.split('.')[1]) })} · ${rule.currency ?? ''}`}
            word="savings.aYear"
          />
        ))}
      </Product>
      <Product name="loan" risk={t('shop.loanRisk')}>
        {of('loan').map((rule) => (
          <Rate
            key={rule.rule}
            rule={rule}
            label={`${t('loans.months', { count: Number(rule.rule.split('.')[1]) })} · ${rule.currency ?? ''}`}
            word="savings.aYear"
          />
        ))}
      </Product>
    </>
  )
}

type ProductProps = {
  readonly name: 'newShares' | 'blockTrades' | 'treasury' | 'savings' | 'loan'
  readonly risk: string
  readonly children: ReactNode
}

function Product({ name, risk, children }: ProductProps) {
  const t = useWords()
  const { title, load } = useScreens()[name]
  if (load === undefined) return null
  return (
    <Section title={t(title)}>
      <p className="pad">{risk}</p>
      <Ledger>{children}</Ledger>
      <Rows onward>
        <Row name={t(title)} href={href(paths[name]())} />
      </Rows>
    </Section>
  )
}

type RateProps = {
  readonly rule: Rule
  readonly label: string
  /** What the rate is of; a bare one says it in its label. */
  readonly word?: 'rules.ofValue' | 'savings.aYear'
}

/** A rate as it is today, with its bounds. */
function Rate({ rule, label, word }: RateProps) {
  const t = useWords()
  const language = useLanguage()
  const { currency } = rule
  const terms = currentOf(rule)?.terms
  if (terms?.rate === undefined || terms.rate === null || currency === null) return null
  const rate = feeRateText('', terms.rate, { currency, language })
  const bounds = (['min', 'max'] as const).flatMap((bound) => {
    const amount = terms[bound]
    return amount === null
      ? []
      : [t(`rules.part_${bound}`, { amount: figureText(amount, currency, language) })]
  })
  const value = [word === undefined ? rate : t(word, { rate }), ...bounds].join(' · ')
  return <Line label={label} value={value} wrap />
}
