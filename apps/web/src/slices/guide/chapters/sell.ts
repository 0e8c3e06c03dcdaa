import type { Chapter } from '../chapter.ts'

export const sell: Chapter = {
  steps: ['guide.sell1', 'guide.sell2', 'guide.sell3'],
  names: { sell: { screen: 'holding', says: 'trade.sell' } },
  screens: ['holdings', 'shop', 'practice'],
  figures: 'fees',
}
