import { addedScreens, guardScreens, specScreens } from '@parkett/contract/spec-paths'
import type { WordKey } from '@parkett/words/keys'
import type { ComponentType } from 'react'

/** Every address of the product by the name the code uses. */
export const addresses = { ...specScreens, ...guardScreens, ...addedScreens }
export type ScreenName = keyof typeof addresses

export type Tab = 'home' | 'market' | 'trade' | 'portfolio' | 'account'

/** Where a screen stands among the others (`screens.md` P8). */
type Place = {
  readonly title: WordKey
  readonly tab: Tab | null
  /**
   * Where "back" leads when the previous entry is not in the app. Null: the screen is a root
   * and has no back.
   */
  readonly parent: ScreenName | null
  /** No tab bar: tickets, identity check, receipts, and all that comes before login. */
  readonly bare?: true
  /**
   * Nobody's money: prices, news and words. It may be left open; the server ends such a session
   * after half an hour.
   */
  readonly idle?: true
  /** From 1024 px on this screen stands in the list pane beside it. */
  readonly beside?: ScreenName
  /**
   * From 1024 px on it stands in the list pane from the start, so that it does not move when
   * something is chosen. Until then the screen that is named stands beside it, which may be itself
   * with what belongs there; else the pane says that something can be chosen.
   */
  readonly stays?: true | ScreenName
  /** From 1280 px on this list takes the room, and what is chosen from it a pane of 340 px. */
  readonly roomy?: true
  /** From 1280 px on this screen stands in a third pane beside it. */
  readonly side?: ScreenName
  /**
   * Values of the query that open one record of this list: a sheet, from 1024 px on the pane
   * beside the list.
   */
  readonly opens?: readonly string[]
  /** The specification's route metadata: set on exactly two routes. The guard is stricter. */
  readonly requiresAuth?: true
}

type Load = () => Promise<ComponentType>

/** A line of the table of screens, with its code: no address says that it is not there yet. */
export type Screen = Place & { readonly load: Load }
export type Screens = Readonly<Record<ScreenName, Screen>>

export const screen = (place: Place, load: Load): Screen => ({ ...place, load })
