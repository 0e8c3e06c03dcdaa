import type { Offering } from '@parkett/contract/customer/offerings'
import { boardNames } from '@parkett/words/board-words'
import type { WordKey } from '@parkett/words/keys'
import { marketNames } from '../../market-view/market-names.ts'

const boards: Readonly<Partial<Record<string, WordKey>>> = boardNames

/** Where it is listed: its market; of China, which has several exchanges, the board. A form does without these names. */
export const placeOf = ({ market, board }: Pick<Offering, 'market' | 'board'>): WordKey =>
  boards[board] ?? marketNames[market]
