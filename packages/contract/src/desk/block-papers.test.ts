// Goal: a listing names at least one paper, and no more than can be read. Method: each bound, one below and one above.
import { expect, test } from 'vitest'
import { blockPapersMost, blockPapersSchema } from './block-papers.ts'

test.each([
  [0, false],
  [1, true],
  [blockPapersMost - 1, true],
  [blockPapersMost, true],
  [blockPapersMost + 1, false],
])('%d papers: %s', (count, may) => {
  const papers = Array.from({ length: count }, (_, at) => `${at + 1}`)
  expect(blockPapersSchema.safeParse(papers).success).toBe(may)
})
