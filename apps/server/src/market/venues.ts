import type { Board } from '@parkett/core/market/profiles'

/** The place's name as it stands beside a code. Proper names: the same in every language. */
export const venues: Readonly<Record<Board, string>> = {
  XETR: 'Xetra',
  MAIN_SH: 'SSE',
  STAR: 'SSE STAR',
  MAIN_SZ: 'SZSE',
  CHINEXT: 'SZSE ChiNext',
  BSE: 'BSE',
  HK: 'HKEX',
  US: 'NYSE / Nasdaq',
}
