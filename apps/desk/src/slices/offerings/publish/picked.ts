import type { PublishBoard, PublishWay } from '@parkett/contract/desk/publish-ways'

/** What is picked decides which fields there are; nothing is picked at first. */
export type Picked = { readonly board: PublishBoard | ''; readonly way: PublishWay | '' }
