import type { WordKey } from '@parkett/words/keys'
import type { ScreenName } from '../../router/screen.ts'

/**
 * What a step calls by its name: a button or a head as its screen says it (`says`), else the title
 * of the screen. `test/docs/guide.test.ts` fails where a screen no longer says so.
 */
export type Named = { readonly screen: ScreenName; readonly says?: WordKey }

/** Screens whose address needs nothing. */
type Led =
  | 'about'
  | 'bankRecords'
  | 'calendar'
  | 'deposit'
  | 'documents'
  | 'holdings'
  | 'identity'
  | 'market'
  | 'newShares'
  | 'official'
  | 'practice'
  | 'search'
  | 'security'
  | 'shop'
  | 'tradePassword'

export type Chapter = {
  readonly steps: readonly WordKey[]
  /** By the argument of the steps. */
  readonly names: Readonly<Record<string, Named>>
  /** Where it leads, the screen that it is about first and the practice of it last. */
  readonly screens: readonly Led[]
  /** The rules whose figures stand in it. */
  readonly figures?: 'deposits' | 'fees'
}
