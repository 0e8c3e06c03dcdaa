import type { Chapter } from '../chapter.ts'

export const verify: Chapter = {
  steps: ['guide.verify1', 'guide.verify2', 'guide.verify3'],
  names: {},
  screens: ['identity'],
}
