import type { Chapter } from '../chapter.ts'

export const buy: Chapter = {
  steps: ['guide.buy1', 'guide.buy2', 'guide.buy3'],
  names: { buy: { screen: 'stock', says: 'trade.buy' } },
  screens: ['search', 'market', 'practice'],
}
