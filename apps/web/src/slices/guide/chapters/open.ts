import type { Chapter } from '../chapter.ts'

export const open: Chapter = {
  steps: ['guide.open1', 'guide.open2', 'guide.open3'],
  names: { register: { screen: 'login', says: 'login.open' }, about: { screen: 'about' } },
  screens: ['tradePassword', 'about', 'practice'],
}
