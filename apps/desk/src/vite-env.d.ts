interface ImportMetaEnv {
  /** Folder of the compiled texts in a build; empty in development. */
  readonly WORDS: string
}
