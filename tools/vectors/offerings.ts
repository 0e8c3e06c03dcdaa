import { addTradingDays } from '@parkett/core/market/calendar'
import { publishedCalendars } from '@parkett/core/market/published-calendars'
import { parsePrice } from '@parkett/core/decimal'
import { hongKongCost, publicShare } from '@parkett/core/offerings/hong-kong'
import { averageValue, quotaOf } from '@parkett/core/offerings/quota'
import { offeringStatus } from '@parkett/core/offerings/status'
import { winsBy } from '@parkett/core/offerings/tails'
import { timetableFrom } from '@parkett/core/offerings/timetable'
import { minor, money, must } from './amounts.ts'
import { each, flag, list, text, whole, type Group, type Json } from './check.ts'

const count = (value: Json | undefined): bigint => BigInt(whole(value))
const instant = (value: Json | undefined): number => Date.parse(text(value))

export const quotas: Group = (data) =>
  each(data, (row) => ({
    expected: whole(row['max_shares']),
    got: Number(
      quotaOf(minor(row['avg_mv']), {
        least: count(row['min_mv']) * 100n,
        perUnit: count(row['mv_per_unit']) * 100n,
        unitShares: count(row['unit']),
        cap: count(row['cap']),
      }),
    ),
  }))

export const averages: Group = (data) =>
  each(data, (row) => ({
    expected: text(row['avg20']),
    got: money(averageValue(list(row['days_held_values']).map(minor))),
  }))

export const timetables: Group = (data) =>
  each(data, (row) => {
    const days = must(
      timetableFrom((count) => addTradingDays(publishedCalendars.XSHG, text(row['T']), count)),
    )
    return {
      expected: [
        text(row['T_minus_2']),
        text(row['numbers_and_draw']),
        text(row['result_and_payment']),
        text(row['forfeit_processing']),
      ],
      got: [days.quotaUntil, days.numbersOn, days.resultOn, days.forfeitOn],
    }
  })

export const hongKongCosts: Group = (data) =>
  each(data, (row) => {
    const { payable, pool } = hongKongCost(parsePrice(text(row['max_price'])), count(row['qty']))
    return { expected: [text(row['payable']), text(row['pool'])], got: [money(payable), pool] }
  })

export const clawbacks: Group = (data) =>
  each(data, (row) => ({
    expected: text(row['public_share']),
    got: publicShare(Number(row['oversub'])),
  }))

export const tails: Group = (data) =>
  each(data, (row) => ({
    expected: flag(row['win']),
    got: winsBy(list(row['tails']).map(text), text(row['number'])),
  }))

export const statuses: Group = (data) =>
  each(data, (row) => ({
    expected: text(row['status']),
    got: offeringStatus({
      opensAt: instant(row['open']),
      closesAt: instant(row['close']),
      now: instant(row['now']),
      applied: flag(row['applied']),
      published: flag(row['published']),
      allotted: count(row['allotted']),
      remaining: row['remaining'] === null ? null : count(row['remaining']),
      quota: count(row['quota']),
    }),
  }))
