/** What a sealed picture belongs to: opening it under any other name fails. */
export type Label = { readonly customer: bigint; readonly item: string; readonly version: number }

/** Where pictures are kept, each under the key of its customer; the house's own under that of nobody, 0. */
export type PictureVault = {
  readonly seal: (label: Label, plain: Uint8Array) => Buffer
  /** @throws Error when tampered with, or sealed for another customer, item or version. */
  readonly open: (label: Label, box: Buffer) => Buffer
}
