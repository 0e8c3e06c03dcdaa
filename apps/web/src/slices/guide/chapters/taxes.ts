import type { Chapter } from '../chapter.ts'

export const taxes: Chapter = {
  steps: ['guide.taxes1', 'guide.taxes2', 'guide.taxes3'],
  names: { documents: { screen: 'documents' } },
  screens: ['documents', 'practice'],
}
