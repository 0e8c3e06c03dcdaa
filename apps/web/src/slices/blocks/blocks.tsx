import { ButtonLink } from '@parkett/ui/button'
import { Empty } from '@parkett/ui/empty'
import { Skeleton } from '@parkett/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../frame/loaded.tsx'
import { ScreenPage } from '../../frame/screen-page.tsx'
import { useAddress } from '../../router/address.ts'
import { href, paths } from '../../router/paths.ts'
import { useWords } from '../../session/words.ts'
import { ProductGate } from '../../trading/product-gate.tsx'
import { How } from './how.tsx'
import { Interest } from './interest.tsx'
import { OfferCard } from './offer-card.tsx'
import { blocksQuery } from './queries.ts'
import { Tape } from './tape.tsx'
import { useApply } from './use-apply.ts'
import { useSell } from './use-sell.ts'

/** `/shares/dzjy`: blocks on offer; with `?offer` one of them and the way to apply, with `?sell` own shares. */
export function BlockTrades() {
  const { offer, sell } = useAddress().query
  if (sell !== undefined) return <Own key={sell} instrument={sell} />
  return offer === undefined ? <Offers /> : <One key={offer} id={offer} />
}

function One({ id }: { readonly id: string }) {
  const t = useWords()
  const part = useApply({ wanted: true })
  if (part.data !== undefined) return <part.data.Apply id={id} />
  return (
    <ScreenPage>
      <Loaded query={part} failed={t('state.failed', { thing: t('trade.block') })}>
        {() => null}
      </Loaded>
    </ScreenPage>
  )
}

function Own({ instrument }: { readonly instrument: string }) {
  const t = useWords()
  const part = useSell()
  if (part.data !== undefined) return <part.data.Sell instrument={instrument} />
  return (
    <ScreenPage>
      <Loaded query={part} failed={t('state.failed', { thing: t('trade.block') })}>
        {() => null}
      </Loaded>
    </ScreenPage>
  )
}

function Offers() {
  const t = useWords()
  const query = useQuery({ ...blocksQuery, refetchOnMount: 'always' })
  useApply({ wanted: query.data !== undefined })
  return (
    <ScreenPage>
      <Loaded
        query={query}
        failed={t('state.failed', { thing: t('trade.block') })}
        bones={<Skeleton label={t('state.loading')} kind="lines" count={10} />}
      >
        {({ rows, gate }) => (
          <>
            <ProductGate gate={gate} next={paths.blockTrades()} />
            {rows.length === 0 ? (
              <Empty>{t('blocks.none')}</Empty>
            ) : (
              <div className="offerings after">
                {rows.map((offer) => (
                  <OfferCard key={offer.id} offer={offer} />
                ))}
              </div>
            )}
            <div className="pad after">
              <ButtonLink wide kind="secondary" href={href(paths.blockRecords())}>
                {t('title.blockRecords')}
              </ButtonLink>
            </div>
            <Interest />
            <Tape />
            <How />
          </>
        )}
      </Loaded>
    </ScreenPage>
  )
}
