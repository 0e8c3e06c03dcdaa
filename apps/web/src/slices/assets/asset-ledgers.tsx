import type { Assets } from '@parkett/contract/customer/assets'
import { Ledger } from '@parkett/ui/ledger'
import { Section } from '@parkett/ui/section'
import { useWords } from '../../session/words.ts'
import { isZero } from '../../trading/sums.ts'
import { owedOf, payoutOf, tradingCashOf } from './parts.ts'
import { useLine } from './use-line.tsx'
import { Withdrawable } from './withdrawable.tsx'

/**
 * Every figure of the specification. What stands above a double rule adds up to what stands in
 * it.
 */
export function AssetLedgers({ block }: { readonly block: Assets }) {
  const t = useWords()
  const line = useLine(block)
  const { amount } = line
  const owed = owedOf(block)
  return (
    <>
      <Section title={t('assets.trading')}>
        <Ledger>
          {line.figure('market_value', t('assets.marketValue'), block.marketValue)}
          {amount(t('assets.tradingCash'), tradingCashOf(block))}
          {line.figure('trading_assets', t('assets.trading'), block.tradingAssets, { total: true })}
        </Ledger>
      </Section>
      <Section title={t('assets.total')}>
        <Ledger>
          {line.figure('trading_assets', t('assets.trading'), block.tradingAssets)}
          {line.figure('wallet', t('assets.wallet'), block.wallet)}
          {!isZero(payoutOf(block)) && amount(t('assets.payout'), payoutOf(block))}
          {line.figure('total_assets', t('assets.total'), block.totalAssets, { total: true })}
        </Ledger>
        <Ledger plain>
          {owed !== null && !isZero(owed) && line.minus(t('assets.owed'), owed)}
          {line.figure('net_assets', t('assets.net'), block.netAssets)}
        </Ledger>
      </Section>
      <Section title={t('assets.cash')}>
        <Ledger>
          {line.figure('wallet', t('assets.wallet'), block.wallet)}
          {amount(t('assets.tradingCash'), tradingCashOf(block))}
          {!isZero(payoutOf(block)) && amount(t('assets.payout'), payoutOf(block))}
          {line.figure('cash', t('assets.cash'), block.cash, { total: true })}
        </Ledger>
        <Ledger plain>
          {line.figure('buying_power', t('assets.buyingPower'), block.buyingPower)}
        </Ledger>
      </Section>
      <Withdrawable block={block} />
      <Section title={t('position.pl')}>
        <Ledger>
          {line.figure('retained_gains', t('assets.retained'), block.retainedGains, { gain: true })}
          {line.figure('floating_pl', t('assets.floatingPl'), block.floatingPl, { gain: true })}
          {line.figure('total_pl', t('assets.totalPl'), block.totalPl, { gain: true, total: true })}
        </Ledger>
      </Section>
    </>
  )
}
