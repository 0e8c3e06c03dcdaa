import type { Rule } from '../house.ts'

// What belongs to the house and not to one customer: its days, its desk and its end.
const ofTheHouse =
  /\b(nextTradingDay|untilSellable|callHouse|fetchFromHouse|operate|operateFor|operateAt|endHouse|houseOf|desk-seat|payout-desk|approveAtTerminal|approveCase)\b/g

/**
 * A journey that joins a world (`joinWorld`) shares its server with others, before and after it:
 * whatever it did to the house, it would have done to them. Where it needs that, it opens a world
 * of its own.
 */
export const joined: Rule = (house) =>
  [...house.values()]
    .filter(({ path, text }) => path.endsWith('.test.ts') && /^joinWorld\(/m.test(text))
    .flatMap(({ path, text }) =>
      [...new Set([...text.matchAll(ofTheHouse)].map(([name]) => name))].map((name) => ({
        path,
        says: `joins a world and has to do with its house (${name}): open one of its own`,
      })),
    )
