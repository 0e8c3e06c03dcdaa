import type { WordKey } from './keys.ts'
import { listedText } from './listed-words.ts'

/** Boards of the exchanges that have several, by their code. */
export const boardNames = {
  MAIN_SH: 'market.boardShanghai',
  MAIN_SZ: 'market.boardShenzhen',
  STAR: 'market.boardStar',
  CHINEXT: 'market.boardChinext',
  BSE: 'market.boardBeijing',
} as const satisfies Readonly<Record<string, WordKey>>

/** A board in the reader's words. */
export const boardText = listedText(boardNames)
