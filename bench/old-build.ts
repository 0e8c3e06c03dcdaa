import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/**
 * The sources of an older commit in a folder of their own, with the libraries of this one: what
 * is measured beside must differ by our code alone. Whoever asked removes the folder.
 * @param commit anything that names one to git.
 */
export function unpack(commit: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'parkett-old-'))
  const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 2 ** 30 })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  lend('.', folder)
  for (const rooms of ['apps', 'packages'])
    for (const room of readdirSync(join(folder, rooms))) lend(join(rooms, room), folder)
  return folder
}

const scope = '@parkett'

/** Each library by a link of its own, so that the workspaces are those of the old commit. */
function lend(room: string, folder: string): void {
  const from = join(root, room, 'node_modules')
  if (!existsSync(from)) return
  const to = join(folder, room, 'node_modules')
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(from))
    if (name !== scope) symlinkSync(join(from, name), join(to, name))
  if (!existsSync(join(from, scope))) return
  mkdirSync(join(to, scope))
  for (const rooms of ['packages', 'apps'])
    for (const name of readdirSync(join(folder, rooms)))
      symlinkSync(join(folder, rooms, name), join(to, scope, name))
}
