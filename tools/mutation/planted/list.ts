import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** A defect as somebody might make it: one place, and the tests that are to notice. */
export type Planted = {
  /** What it has in common with others (`docs/checklists/defect-classes.md`). */
  readonly class: string
  /** What goes wrong, in a sentence. */
  readonly what: string
  readonly file: string
  /** What stands there, once in the file, and what stands there instead. */
  readonly from: string
  readonly to: string
  readonly project: 'unit' | 'server' | 'e2e'
  /** Beginnings of paths, chosen before they were run. */
  readonly tests: readonly string[]
}

export const planted = JSON.parse(
  readFileSync(resolve(import.meta.dirname, 'planted.json'), 'utf8'),
) as readonly Planted[] // written by hand beside this file; a test holds each row against the code

/** The text with the defect in it. @throws where it does not stand just once */
export function withDefect(text: string, { file, from, to }: Planted): string {
  const parts = text.split(from)
  if (parts.length !== 2) throw new Error(`stands ${parts.length - 1} times in ${file}: ${from}`)
  return parts.join(to)
}
