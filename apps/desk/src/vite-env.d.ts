declare module 'virtual:screen-words' {
  import type { Slice } from '@parkett/words/keys'

  /** Every slice that the desk says; `common` is always there. */
  export const appWords: readonly Slice[]
}

interface ImportMetaEnv {
  /** Folder of the compiled texts in a build; empty in development. */
  readonly WORDS: string
}
