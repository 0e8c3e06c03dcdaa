import type { Chapter } from '../chapter.ts'

export const deposit: Chapter = {
  steps: ['guide.deposit1', 'guide.deposit2', 'guide.deposit3'],
  names: { deposit: { screen: 'deposit' }, records: { screen: 'bankRecords' } },
  screens: ['deposit', 'bankRecords', 'practice'],
  figures: 'deposits',
}
