import { existsSync, globSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** One command that must succeed, and how to read from its words how many files it looked at. */
export type Gate = {
  readonly name: string
  readonly commands: readonly (readonly string[])[]
  readonly files: (output: string) => ReadonlySet<string> | number
}

const quietUnits = ['vitest', 'run', '--project', 'unit', '--disableConsoleIntercept'] as const

/**
 * By itself it checks with four threads, each of which works out anew what they share: twice the
 * processor's time, on machines whose cores the other gates and the tests wait for.
 */
const alone = ['--singleThreaded'] as const

/** Every gate of the house. Each says how many files it saw: a gate that saw none has failed. */
export function gates(): Gate[] {
  const projects = [
    'tsconfig.json',
    ...globSync('{apps,packages}/*/tsconfig.json'),
    ...globSync('test/e2e/tsconfig.json'),
  ]
  return [
    {
      name: 'types',
      commands: projects
        .filter(hasSources)
        .map((project) => ['tsc', '-p', project, ...alone, '--listFiles', '--pretty', 'false']),
      files: listed,
    },
    {
      name: 'lint',
      commands: [['oxlint', '--type-aware', '--deny-warnings']],
      files: numberIn(/on (\d+) files? with/),
    },
    { name: 'format', commands: [['oxfmt', '--check']], files: numberIn(/on (\d+) files?/) },
    {
      name: 'words',
      commands: [['node', 'tools/words.ts', 'check']],
      files: numberIn(/in (\d+) files/),
    },
    {
      name: 'house',
      // What documents say of the code goes wrong as easily as the code, and takes a second to read.
      commands: [[...quietUnits, 'test/house', 'test/docs']],
      files: numberIn(/house saw (\d+) files/),
    },
  ]
}

/** tsc refuses a project without files; a workspace that has no source folder yet is not one. */
const hasSources = (project: string): boolean =>
  project === 'tsconfig.json' ||
  existsSync(join(dirname(project), 'src')) ||
  project.startsWith('test')

/** The files of ours among those tsc lists. */
export function listed(output: string): Set<string> {
  const lines = output.split('\n').map((line) => line.trim())
  return new Set(
    lines.filter(
      (line) => /^(\/|[A-Z]:).*\.(tsx?|json)$/.test(line) && !line.includes('/node_modules/'),
    ),
  )
}

export const numberIn =
  (pattern: RegExp) =>
  (output: string): number =>
    Number(pattern.exec(output)?.[1] ?? 0)
