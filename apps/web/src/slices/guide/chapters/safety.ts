import type { Chapter } from '../chapter.ts'

export const safety: Chapter = {
  steps: ['guide.safety1', 'guide.safety2', 'guide.safety3'],
  names: {
    official: { screen: 'official' },
    security: { screen: 'security' },
    lock: { screen: 'security', says: 'lock.title' },
  },
  screens: ['security', 'official', 'practice'],
}
