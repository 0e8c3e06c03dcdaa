import { Amount } from '@parkett/ui/amount'
import type { Assets as Block, assetsShow } from '@parkett/contract/customer/assets'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { ButtonLink } from '@parkett/ui/button'
import { FormFault } from '@parkett/ui/form-fault'
import { Hero } from '@parkett/ui/hero'
import { HideToggle } from '@parkett/ui/hide-toggle'
import { IconButton } from '@parkett/ui/icon-button'
import { ArrowDownToLine } from '@parkett/ui/icons'
import { Segment } from '@parkett/ui/segment'
import { Skeleton } from '@parkett/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { Explained } from '../../explain/explained.tsx'
import { sourceText } from '../../market-view/source-text.ts'
import { savePaper } from '../../papers/paper-files.ts'
import { useAttempt } from '../../papers/use-attempt.ts'
import { href, paths } from '../../router/paths.ts'
import { useQueryValue } from '../../router/address.ts'
import { useHiddenBalances } from '../../frame/balances.ts'
import { Loaded } from '../../frame/loaded.tsx'
import { ScreenPage } from '../../frame/screen-page.tsx'
import { useLanguage, useWords } from '../../session/words.ts'
import { Gain } from '../../trading/gain.tsx'
import { sumsMs, useLive, useSumsFollowed } from '../../session/live.ts'
import { assetsQuery, liveMs } from '../../trading/queries.ts'
import { useFormat } from '../../trading/use-format.ts'
import { shownBlock } from '../../worth/shown-block.ts'
import { WaterfallLedger } from './waterfall-ledger.tsx'
import { Person, Standing } from './person.tsx'
import { VerifyFirst } from './verify-first.tsx'

/** `/personCenter`: the statement of what one has; every figure opens down to its entries. */
export function AssetsScreen() {
  const t = useWords()
  const query = useQuery(assetsQuery)
  const paper = useTotalAsPaper(query.data?.blocks ?? [])
  return (
    <ScreenPage
      actions={
        <IconButton
          label={t('portfolio.pdf')}
          icon={<ArrowDownToLine />}
          disabled={paper.busy}
          onClick={paper.start}
        />
      }
    >
      <FormFault text={paper.error} />
      <VerifyFirst />
      <Person />
      <Loaded
        query={query}
        failed={t('state.failed', { thing: t('assets.total') })}
        bones={<Skeleton label={t('state.loading')} kind="lines" count={10} />}
      >
        {(answer) => <Statement answer={answer} />}
      </Loaded>
      <Standing />
    </ScreenPage>
  )
}

/** What one has in all, down to its entries, in the currency that stands on the screen. */
function useTotalAsPaper(blocks: readonly Block[]) {
  const [chosen] = useQueryValue('currency')
  const currency = shownBlock(blocks, chosen ?? null, useLanguage())?.currency
  return useAttempt(() => savePaper({ kind: 'figure', figure: 'total_assets', currency }))
}

/** One currency at a time; nothing is converted, so nothing is added over currencies. */
function Statement({ answer }: { readonly answer: AnswerOf<typeof assetsShow> }) {
  const t = useWords()
  const format = useFormat()
  const [chosen, setChosen] = useQueryValue('currency')
  const { own } = useLive()
  const followed = useSumsFollowed()
  const { blocks, provenance, at } = answer
  const block = shownBlock(blocks, chosen ?? null, useLanguage())
  if (block === undefined) return <p className="pad">{t('e.noData')}</p>
  return (
    <>
      {blocks.length > 1 && (
        <div className="after">
          <Segment
            label={t('label.currency')}
            value={block.currency}
            onChange={setChosen}
            options={blocks.map(({ currency }) => ({ value: currency, label: currency }))}
          />
        </div>
      )}
      <Total block={block} />
      <WaterfallLedger block={block} />
      <p className="pad quiet after">
        {t('state.stale', { time: format.instant(at) })} ·{' '}
        {sourceText(provenance, t, format.instant(provenance.at))} ·{' '}
        {followed
          ? t('source.live')
          : t('source.every', { seconds: (own ? sumsMs : liveMs) / 1_000 })}
      </p>
      <div className="pad after stack-2">
        <ButtonLink kind="secondary" wide href={href(paths.deposit())}>
          {t('money.deposit')}
        </ButtonLink>
        <ButtonLink kind="secondary" wide href={href(paths.holdings())}>
          {t('position.list')}
        </ButtonLink>
        <ButtonLink kind="quiet" wide href={href(paths.documents())}>
          {t('title.documents')}
        </ButtonLink>
        <ButtonLink kind="quiet" wide href={href(paths.owed())}>
          {t('title.owed')}
        </ButtonLink>
      </div>
    </>
  )
}

function Total({ block }: { readonly block: Block }) {
  const t = useWords()
  const format = useFormat()
  const [hidden, setHidden] = useHiddenBalances()
  const text = format.money(block.totalAssets)
  return (
    <Hero
      label={t('assets.total')}
      length={text.length}
      toggle={
        <HideToggle
          hidden={hidden}
          onChange={setHidden}
          hideLabel={t('label.balancesHide')}
          showLabel={t('label.balancesShow')}
        />
      }
      value={
        <Explained figure="total_assets" currency={block.currency} label={t('assets.total')}>
          <Amount>{text}</Amount>
        </Explained>
      }
      change={
        <>
          <Explained figure="day_change" currency={block.currency} label={t('assets.dayChange')}>
            <Gain amount={block.dayChange} ratio={block.dayChangePct} />
          </Explained>{' '}
          {t('assets.today')}
        </>
      }
    />
  )
}
