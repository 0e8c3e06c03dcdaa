/** What a venue has not said for so long rings, and is marked at the desk. */
export const stuckMs = 60_000
