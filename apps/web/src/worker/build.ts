/** What a build is made of: written into its worker (`worker-files.ts`). */
export type Build = {
  readonly id: string
  /** Addresses, the page itself last: a store that holds it is whole. */
  readonly files: readonly string[]
  /** Folder of the texts, and the slices in it. */
  readonly words: string
  readonly slices: readonly string[]
}
