import { isBlockMarket } from '@parkett/contract/customer/block-markets'
import type { MarketCode } from '@parkett/contract/customer/market'
import { floorInstruments } from '@parkett/contract/desk/floor'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Pick, type PickProps } from '../frame/pick.tsx'
import { read } from '../frame/reads.ts'
import { useWords } from '../frame/words.ts'

type SharePickProps = PickProps & {
  /** What the picked one is called. */
  readonly shown: string
  /** Only of markets that know how large a block is. */
  readonly forBlocks?: true
}

/** A share that trades, by name or code out of a list. */
export function SharePick({ forBlocks, ...props }: SharePickProps) {
  const t = useWords()
  const useHits = forBlocks === true ? useBlockShares : useEveryShare
  return <Pick {...props} unclear={t('desk.blocks.pick')} useHits={useHits} />
}

const shownMost = 8

const finder = (isMeant: (market: MarketCode) => boolean) =>
  function useShares(typed: string) {
    const q = typed.trim()
    const enabled = Array.from(q).length >= 2
    const query = useQuery({
      ...read.one(floorInstruments, { query: { q, status: 'trading' } }),
      enabled,
      placeholderData: keepPreviousData,
    })
    const rows = enabled ? (query.data?.rows ?? []) : []
    return {
      busy: enabled && query.isFetching,
      hits: rows
        .filter(({ market }) => isMeant(market))
        .slice(0, shownMost)
        .map(({ id, name, code, market }) => ({ id, name, reference: `${code} · ${market}` })),
    }
  }

const useEveryShare = finder(() => true)
const useBlockShares = finder(isBlockMarket)
