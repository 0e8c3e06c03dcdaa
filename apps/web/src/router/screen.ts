import { addedScreens, guardScreens, specScreens } from '@parkett/contract/spec-paths'
import type { Slice, WordKey } from '@parkett/words/keys'
import type { ComponentType } from 'react'

/** Every address of the product by the name the code uses. */
export const addresses = { ...specScreens, ...guardScreens, ...addedScreens }
export type ScreenName = keyof typeof addresses

export type Tab = 'home' | 'market' | 'trade' | 'portfolio' | 'account'

/** Where a screen stands among the others (`screens.md` P8). */
export type Place = {
  readonly title: WordKey
  readonly tab: Tab | null
  /**
   * Where "back" leads when the previous entry is not in the app. Null: the screen is a root
   * and has no back.
   */
  readonly parent: ScreenName | null
  /** No tab bar: tickets, identity check, receipts, and all that comes before login. */
  readonly bare?: true
}

/** A screen that is built: its texts and its code, loaded together before it renders. */
export type Page = {
  readonly words: readonly Slice[]
  readonly load: () => Promise<ComponentType>
  /** From 1024 px on this screen stands in the list pane beside it. */
  readonly beside?: ScreenName
  /**
   * Values of the query that open one record of this list: a sheet, from 1024 px on the pane
   * beside the list.
   */
  readonly opens?: readonly string[]
}
