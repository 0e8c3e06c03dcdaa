import type { Lasts } from './order-lasts.ts'

/** For its trading day, or until a date: it can wait for a price first, and the one is changed into the other. */
export const standsForDays = (lasts: Lasts): lasts is 'day' | 'gtc' =>
  lasts === 'day' || lasts === 'gtc'

/** For one session alone, which says how long that is. */
export const standsForSession = (lasts: string): lasts is 'auction' | 'close' =>
  lasts === 'auction' || lasts === 'close'
