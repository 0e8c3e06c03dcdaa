import type { MarketCode } from '@parkett/contract/customer/market'
import { rulesPublic, type Rule } from '@parkett/contract/customer/rules'
import { queryOptions } from '@tanstack/react-query'
import { read } from '../session/reads.ts'

/** Fees and limits as anybody may read them. */
export const publicRulesQuery = queryOptions({ ...read.one(rulesPublic), staleTime: 60_000 })

const tables = {
  DE: ['DE'],
  CN: ['CN_SH_SZ', 'CN_BSE'],
  HK: ['HK'],
  US: ['US'],
} as const satisfies Record<MarketCode, readonly string[]>

/** What an order of a market is charged, by the table that applies to its exchange. */
export const feesIn = (
  rules: readonly Rule[],
  market: MarketCode,
): readonly { readonly table: string; readonly fees: readonly Rule[] }[] =>
  tables[market].map((table) => ({
    table,
    fees: rules.filter(({ rule }) => rule.startsWith(`fee.${table}.`)),
  }))

export const currentOf = ({ versions }: Rule): Rule['versions'][number] | undefined =>
  versions.find(({ state }) => state === 'current')

/** Whether a rule says something today. */
export const inForce = (rules: readonly Rule[], name: string): boolean =>
  rules.some((rule) => rule.rule === name && currentOf(rule) !== undefined)
