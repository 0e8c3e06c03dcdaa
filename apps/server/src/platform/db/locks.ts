/**
 * Every advisory lock of the program, each with a number of its own: two that share one hold each other up, and
 * whoever takes both waits for ever. A house test refuses a number that stands elsewhere.
 */
export const locks = {
  /** Templates of test databases. */
  template: 7_215_030,
  migration: 7_215_001,
  audit: 7_215_070,
  /** With the number of the request. */
  approval: 7_215_071,
  /** Every batch of the door, shared; alone: who waits for all of them. */
  writers: 7_215_072,
  cashDays: 7_215_073,
  bankImport: 7_215_074,
  /** Whoever says that a line and an item are the same money. */
  bankMatches: 7_215_986,
  /** Whoever decides, shared; alone: what changes who may. */
  duties: 7_215_075,
  /** With the number of the customer. */
  documents: 7_215_076,
  /** With the kind of what is due. */
  due: 7_215_077,
  ceilings: 7_215_078,
  /** With what a request is about. */
  object: 7_215_079,
  /** With the number of the customer. */
  alerts: 7_215_435,
  favourites: 7_215_436,
  blockInterests: 7_215_667,
  watchLists: 7_215_740,
  watchScreening: 7_215_741,
  poolFeeds: 7_215_800,
  /** With the name of the list. */
  views: 7_215_870,
  /** With the number of the message to a group; its migration names it too. */
  segments: 7_215_820,
} as const
