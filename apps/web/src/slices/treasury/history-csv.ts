import type { Currency } from '@parkett/contract/wire/money'
import { useQueryClient } from '@tanstack/react-query'
import { useWords } from '../../session/words.ts'
import { useCsvTime } from '../../trading/csv-time.ts'
import type { ShownPeriod } from '../../trading/period.ts'
import { kindWord, statusWords } from '@parkett/words/treasury-words'
import { historyQuery, interestQuery } from './queries.ts'

type Asked = { readonly currency: Currency; readonly period: ShownPeriod }

/** Both lists of a period as one table: heads in the reader's language, exact decimals, ISO dates. */
export function useHistoryCsv(asked: Asked): () => Promise<readonly (readonly string[])[]> {
  const t = useWords()
  const time = useCsvTime()
  const client = useQueryClient()
  const pages = Number.POSITIVE_INFINITY
  return async () => {
    const orders = await client.fetchInfiniteQuery({ ...historyQuery(asked), pages })
    const days = await client.fetchInfiniteQuery({ ...interestQuery(asked), pages })
    const heads = [
      `${t('label.time')} (${time.zone})`,
      t('label.name'),
      t('label.status'),
      t('label.amount'),
      t('label.currency'),
    ]
    const bought = orders.pages.flatMap(({ rows }) => rows)
    const earned = days.pages.flatMap(({ rows }) => rows)
    return [
      heads,
      ...bought.map(({ askedAt, status, amount, ...order }) => [
        time.of(askedAt),
        t(kindWord(order)),
        t(statusWords[status]),
        amount.amount,
        amount.currency,
      ]),
      ...earned.map(({ day, amount }) => [
        day,
        t('treasury.interest'),
        '',
        amount.amount,
        amount.currency,
      ]),
    ]
  }
}
