import type { FeeSchedule } from '@parkett/core/fees/schedules'
import { houseRules } from '../rules/current.ts'
import type { OrderRow } from './tables.ts'

/** The charges an order was accepted with, by the trade date it was accepted for (`honesty.md` H7). */
export const scheduleOf = ({
  terms,
  tradeDate,
}: Pick<OrderRow, 'terms' | 'tradeDate'>): FeeSchedule =>
  houseRules().schedule(terms.schedule, tradeDate)
