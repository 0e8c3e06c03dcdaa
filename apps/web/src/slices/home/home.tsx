import { IconButton } from '@parkett/ui/icon-button'
import { Search } from '@parkett/ui/icons'
import { PullToRefresh } from '@parkett/ui/pull-to-refresh'
import { useSkeleton } from '@parkett/ui/skeleton'
import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { readsOf } from '@parkett/client/query'
import { assetsShow } from '@parkett/contract/customer/assets'
import { Suspense, useState } from 'react'
import { href, paths } from '../../router/paths.ts'
import { useWide } from '../../router/wide.ts'
import { ScreenPage } from '../../frame/screen-page.tsx'
import { useWords } from '../../session/words.ts'
import { useHeld } from '../../trading/use-held.ts'
import { Caption } from '../../worth/caption.tsx'
import { Worth } from '../../worth/worth.tsx'
import { Actions } from './actions.tsx'
import { BellButton } from './bell.tsx'
import { HomeBones, useSettled } from './bones.tsx'
import { Favourites } from './favourites.tsx'
import { HomeSeal } from './home-seal.tsx'
import { LateAnnouncements } from './late-announcements.tsx'
import { HomeNews } from './late-news.ts'
import { Markets } from './markets.tsx'
import { OpenOfferings, PaymentsDue } from './open-offerings.tsx'
import { Positions } from './positions.tsx'
import { Steps } from './steps.tsx'
import { useProofCard } from './use-proof-card.ts'

/**
 * The first screen: what one has and how it went, what to do next, what moves. Each block stands
 * and fails alone. On a desk the market stands beside one's own.
 */
export function Home() {
  const t = useWords()
  const client = useQueryClient()
  const wide = useWide()
  const busy = useIsFetching(readsOf(assetsShow)) > 0
  const [currency, setCurrency] = useState<string | null>(null)
  const [moment, setMoment] = useState<string | null>(null)
  const holds = useHeld().size > 0
  const settled = useSettled(currency)
  const waiting = useSkeleton(!settled)
  // Each block shows its own failure, so nothing is lost by not waiting for all of them.
  const refresh = () => void client.refetchQueries({ type: 'active' })
  const own = (
    <>
      <Worth
        currency={currency}
        holds={holds}
        onMoment={setMoment}
        height={168}
        seal={(of) => <HomeSeal currency={of} />}
      />
      <LateAnnouncements />
      {!holds && <Steps />}
      <Actions />
      <PaymentsDue />
      <OpenOfferings />
      <Positions />
      {!wide && holds && <LateProof />}
    </>
  )
  return (
    <ScreenPage
      wide
      caption={
        <Caption
          name={t('home.worth')}
          currency={currency}
          onCurrency={setCurrency}
          moment={moment}
        />
      }
      actions={<TopActions />}
    >
      <PullToRefresh
        onRefresh={refresh}
        busy={busy}
        pullLabel={t('list.pull')}
        releaseLabel={t('list.release')}
      >
        {settled && !waiting ? (
          <div className="panes home">
            <div>{own}</div>
            <div>
              <MarketSide wide={wide} holds={holds} />
            </div>
          </div>
        ) : (
          waiting && <HomeBones />
        )}
      </PullToRefresh>
    </ScreenPage>
  )
}

type SideProps = { readonly wide: boolean; readonly holds: boolean }

/** What moves; on a desk it stands beside one's own. */
function MarketSide({ wide, holds }: SideProps) {
  return (
    <>
      {(wide || !holds) && <LateProof />}
      <Markets />
      <Favourites />
      <Suspense>
        <HomeNews />
      </Suspense>
    </>
  )
}

function TopActions() {
  const t = useWords()
  return (
    <>
      <IconButton label={t('action.search')} icon={<Search />} href={href(paths.search())} />
      <BellButton />
    </>
  )
}

function LateProof() {
  const part = useProofCard()
  return part ? <part.ProofCard /> : <div className="tile proof-card" aria-hidden="true" />
}
