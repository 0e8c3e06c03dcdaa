import { rulesInForce, type HouseManifest } from '@parkett/proof/house-manifest'
import { Fold } from '@parkett/ui/fold'
import { Ledger, Line } from '@parkett/ui/ledger'
import { formatDate } from '@parkett/words/format-time'
import { useQuery } from '@tanstack/react-query'
import { publicRulesQuery } from '../market-view/public-rules.ts'
import { useLanguage, useWords } from '../session/words.ts'

export type HouseProps = { readonly house: HouseManifest }

const productWords = {
  shares: 'house.product.shares',
  newShares: 'ipo.title',
  blocks: 'trade.block',
  treasury: 'money.treasury',
  savings: 'title.savings',
  loans: 'house.product.loans',
} as const

export function Products({ house }: HouseProps) {
  const t = useWords()
  return (
    <Fold title={t('house.products')}>
      <Ledger plain>
        {house.products.map(({ product, licence, offered }) => (
          <Line
            key={product}
            label={t(productWords[product])}
            value={licence ?? t(offered ? 'house.play' : 'house.off')}
            wrap
          />
        ))}
      </Ledger>
    </Fold>
  )
}

export function Banks({ house }: HouseProps) {
  const t = useWords()
  return (
    <Fold title={t('house.banks')}>
      <Ledger plain>
        {house.banks.map(({ purpose, name, holder, currency }) => (
          <Line
            key={`${purpose} ${currency ?? ''} ${name}`}
            label={
              purpose === 'client_money'
                ? t('house.clientMoney')
                : `${t('money.treasury')} · ${currency ?? ''}`
            }
            value={name}
            note={holder ?? undefined}
            wrap
          />
        ))}
      </Ledger>
    </Fold>
  )
}

export function Prices({ house }: HouseProps) {
  const t = useWords()
  return (
    <Fold title={t('house.prices')}>
      <Ledger plain>
        {house.prices.map(({ source, markets, delayMinutes }) => (
          <Line
            key={`${source} ${delayMinutes ?? ''}`}
            label={source}
            hint={markets}
            value={
              delayMinutes === null
                ? t('house.lastDay')
                : delayMinutes === '0'
                  ? t('house.onTime')
                  : t('house.late', { minutes: delayMinutes })
            }
            wrap
          />
        ))}
      </Ledger>
    </Fold>
  )
}

/** Which program and which rules; the hash of the rules is worked out again from what is published. */
export function Program({ house: { build, rules } }: HouseProps) {
  const t = useWords()
  const language = useLanguage()
  const { data } = useQuery(publicRulesQuery)
  const same = data && rulesInForce(data).hash === rules.hash
  return (
    <Fold title={t('house.program')}>
      <Ledger plain>
        <Line label={t('house.build')} value={`${build.version} (${build.hash})`} wrap />
        <Line
          label={t('house.rules')}
          value={rules.version === 'first' ? '–' : formatDate(rules.version, language)}
          note={rules.hash.slice(0, 16)}
          wrap
        />
      </Ledger>
      {same !== undefined && (
        <p className="pad quiet">{t(same ? 'house.rulesSame' : 'house.rulesOther')}</p>
      )}
    </Fold>
  )
}
