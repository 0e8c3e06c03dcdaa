import type { PublishBoard, PublishWay } from '@parkett/contract/desk/publish-ways'
import { boardNames } from '@parkett/words/board-words'
import type { WordKey } from '@parkett/words/keys'

/** Where new shares are listed: the board, or where a market has one the market. */
export const boardWords: Readonly<Record<PublishBoard, WordKey>> = {
  XETR: 'desk.market.de',
  MAIN_SH: boardNames.MAIN_SH,
  MAIN_SZ: boardNames.MAIN_SZ,
  BSE: boardNames.BSE,
  HK: 'desk.market.hk',
  US: 'desk.market.us',
}

/** How they are given out. */
export const wayWords: Readonly<Record<PublishWay, WordKey>> = {
  lottery: 'desk.offerings.wayLottery',
  equal_first: 'desk.offerings.wayEqual',
  prorata: 'desk.offerings.wayProrata',
  placement: 'ipo.placement',
  quota: 'desk.offerings.wayQuota',
  by_time: 'desk.offerings.wayTime',
  pools: 'desk.offerings.wayPools',
  first_come: 'desk.offerings.wayFirstCome',
}

type Priced = { readonly price: string; readonly priceLow?: string | null | undefined }
/** The issue price, or from where to where it will be. */
export const issuePrice = ({ price, priceLow }: Priced, print: (price: string) => string): string =>
  priceLow === null || priceLow === undefined
    ? print(price)
    : `${print(priceLow)} – ${print(price)}`
