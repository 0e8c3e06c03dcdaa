import type { Chapter } from '../chapter.ts'

export const shares: Chapter = {
  steps: ['guide.shares1', 'guide.shares2', 'guide.shares3'],
  names: { newShares: { screen: 'newShares' } },
  screens: ['newShares', 'calendar', 'practice'],
}
