declare module 'virtual:screen-words' {
  import type { Slice } from '@parkett/words/keys'

  /** Every slice that the desk says; `common` is always there. */
  export const appWords: readonly Slice[]
}

interface ImportMetaEnv {
  /** Folder of the compiled texts in a build; empty in development. */
  readonly WORDS: string
  /** What the house is called, by its `brand.json`. */
  readonly HOUSE: string
  /** Address of its logo; empty: it has none of its own. */
  readonly LOGO: string
}
