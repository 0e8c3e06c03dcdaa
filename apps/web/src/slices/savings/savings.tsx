import { Empty } from '@parkett/ui/empty'
import { Section } from '@parkett/ui/section'
import { Segment } from '@parkett/ui/segment'
import { Skeleton } from '@parkett/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { CurrencyChoice } from '../../cash/currency-choice.tsx'
import { Loaded } from '../../frame/loaded.tsx'
import { ScreenPage } from '../../frame/screen-page.tsx'
import { useAddress, useQueryValue } from '../../router/address.ts'
import { paths } from '../../router/paths.ts'
import { useLanguage, useWords } from '../../session/words.ts'
import { shownBlock } from '../../worth/shown-block.ts'
import { Ended } from './ended.tsx'
import { ProductGate } from '../../trading/product-gate.tsx'
import { How } from './how.tsx'
import { Own } from './own.tsx'
import { ProductCard } from './product-card.tsx'
import { savingsQuery } from './queries.ts'
import { ownCurrencies, type Savings } from './terms.ts'
import { useActs } from './use-acts.ts'

/** `/savings`: money for a fixed term at a fixed rate, what of it runs, and what has ended. */
export function SavingsScreen() {
  const { deposit, product } = useAddress().query
  if (deposit === undefined && product === undefined) return <Lists />
  return <Act deposit={deposit} product={product} />
}

type ActProps = { readonly deposit: string | undefined; readonly product: string | undefined }

function Act({ deposit, product }: ActProps) {
  const t = useWords()
  const acts = useActs({ wanted: true })
  if (acts.data === undefined)
    return (
      <ScreenPage>
        <Loaded query={acts} failed={t('state.failed', { thing: t('title.savings') })}>
          {() => null}
        </Loaded>
      </ScreenPage>
    )
  if (deposit !== undefined) return <acts.data.Deposit key={deposit} id={deposit} />
  return <acts.data.Purchase id={product ?? ''} />
}

function Lists() {
  const t = useWords()
  // What runs is paid, and what is left is bought, while the customer is elsewhere.
  const query = useQuery({ ...savingsQuery, refetchOnMount: 'always' })
  useActs({ wanted: query.data !== undefined })
  const [shown] = useQueryValue('v')
  return (
    <ScreenPage>
      <Segments />
      {shown === 'ended' ? (
        <Ended />
      ) : (
        <Loaded
          query={query}
          failed={t('state.failed', { thing: t('title.savings') })}
          bones={<Skeleton label={t('state.loading')} kind="lines" count={10} />}
        >
          {(savings) => <Current savings={savings} />}
        </Loaded>
      )}
    </ScreenPage>
  )
}

function Segments() {
  const t = useWords()
  const [shown, show] = useQueryValue('v')
  return (
    <div className="after">
      <Segment
        label={t('title.savings')}
        value={shown === 'ended' ? 'ended' : 'current'}
        onChange={(value) => show(value === 'ended' ? value : undefined)}
        options={[
          { value: 'current', label: t('savings.current') },
          { value: 'ended', label: t('savings.ended') },
        ]}
      />
    </div>
  )
}

/** What runs, and what is on offer, in one currency. */
function Current({ savings }: { readonly savings: Savings }) {
  const t = useWords()
  const [chosen, choose] = useQueryValue('currency')
  const currencies = ownCurrencies(savings)
  const currency = shownBlock(currencies, chosen ?? null, useLanguage())?.currency
  const products = savings.products.filter((product) => product.currency === currency)
  return (
    <>
      <div className="after">
        <CurrencyChoice pockets={currencies} value={currency} onChange={choose} />
      </div>
      <Own running={savings.running.filter(({ deposit }) => deposit.currency === currency)} />
      <ProductGate gate={savings.gate} next={paths.savings()} />
      <Section title={t('savings.onOffer')}>
        {products.length === 0 ? (
          <Empty>{t('savings.noOffer')}</Empty>
        ) : (
          <div className="offerings">
            {products.map((product) => (
              <ProductCard key={product.id} product={product} />
            ))}
          </div>
        )}
        {savings.simulated && <p className="pad quiet after">{t('savings.simulated')}</p>}
      </Section>
      <How />
    </>
  )
}
