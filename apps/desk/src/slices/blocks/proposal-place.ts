/** Where the case of a proposal stands in the room, beside those of applications. */
export const proposalPlace = (id: string): string => `sale-${id}`
/** Its number; null for any other place. */
export const proposalAt = (rest: string): string | null => /^sale-(\d+)$/.exec(rest)?.[1] ?? null
