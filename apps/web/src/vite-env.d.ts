declare module 'virtual:screen-words' {
  import type { Slice } from '@parkett/words/keys'

  /** The slices that each screen says, by its name; `common` is always there. */
  export const screenWords: Readonly<Record<string, readonly Slice[]>>
}

interface ImportMetaEnv {
  /** Folder of the compiled texts in a build; empty in development. */
  readonly WORDS: string
  /** What the house is called, by its `brand.json`. */
  readonly HOUSE: string
  /** Address of its logo; empty: it has none of its own. */
  readonly LOGO: string
  /** Its site, and where it says who it is; empty: not given. */
  readonly WEB: string
  readonly IMPRINT: string
  /** What a build is made of; in its worker alone. */
  readonly BUILD: {
    readonly id: string
    readonly files: readonly string[]
    readonly words: string
    readonly slices: readonly string[]
  }
}
