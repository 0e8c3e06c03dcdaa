import { floorInstruments } from '@parkett/contract/desk/floor'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Pick, type PickProps } from './pick.tsx'
import { read } from './reads.ts'
import { useWords } from './words.ts'

type Share = AnswerOf<typeof floorInstruments>['rows'][number]
type SharePickProps = PickProps & {
  /** What the picked one is called. */
  readonly shown: string
  /** Of which markets. */
  readonly isOf: (market: Share['market']) => boolean
}

/** A share that trades, by name or code out of a list. */
export function SharePick({ isOf, ...props }: SharePickProps) {
  const t = useWords()
  const useHits = (typed: string) => useShares(typed, isOf)
  return <Pick {...props} unclear={t('desk.blocks.pick')} useHits={useHits} />
}

const shownMost = 8

function useShares(typed: string, isOf: SharePickProps['isOf']) {
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
      .filter(({ market }) => isOf(market))
      .slice(0, shownMost)
      .map(({ id, name, code, market }) => ({ id, name, reference: `${code} · ${market}` })),
  }
}
