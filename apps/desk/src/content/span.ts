import { formatClock, formatDueDay } from '@parkett/words/format-time'
import type { Language } from '@parkett/words/languages'

/** `Mo., 30. Nov. 2026 · 08:30`: a minute as it was typed, with its weekday. */
export function typedMinute(minute: string, language: Language): string {
  const [date = '', time = ''] = minute.split('T')
  return `${formatDueDay(date, language)} · ${time}`
}

/** The same of a moment, on the clocks of the house. */
export const houseMinute = (moment: string, language: Language, zone: string): string =>
  formatClock(moment, language, { zone })
