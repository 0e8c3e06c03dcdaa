import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { importsOf, type Import } from './imports.ts'

export type Source = {
  /** From the root, with slashes. */
  readonly path: string
  readonly text: string
  readonly lines: number
  readonly imports: readonly Import[]
}

/**
 * Every source file of ours by path. Rules read this and nothing else, so a sample in memory
 * can break each one.
 */
export type House = ReadonlyMap<string, Source>

export type Finding = { readonly path: string; readonly says: string }
export type Rule = (house: House) => Finding[]

export function houseOf(files: Readonly<Record<string, string>>): House {
  const paths = new Set(Object.keys(files))
  const entries = Object.entries(files).map(([path, text]): [string, Source] => {
    const lines = text.split('\n').length - (text.endsWith('\n') ? 1 : 0)
    return [path, { path, text, lines, imports: importsOf(path, text, paths) }]
  })
  return new Map(entries)
}

/** The working tree: tracked files and new ones, never what git ignores. */
export function readHouse(): House {
  const listing = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  })
  const paths = listing
    .split('\n')
    .filter((path) => /\.(ts|tsx|mts|mjs)$/.test(path) && existsSync(path))
  return houseOf(Object.fromEntries(paths.map((path) => [path, readFileSync(path, 'utf8')])))
}

export const isTest = (path: string): boolean =>
  /\.test\.tsx?$/.test(path) || path.startsWith('test/')
