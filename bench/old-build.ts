import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/**
 * The sources of an older commit in a folder of their own, with the libraries of this one: what
 * is measured beside must differ by our code alone. One that asks for a library which is gone since
 * gets its own, from npm. Whoever asked removes the folder.
 * @param commit anything that names one to git.
 */
export function unpack(commit: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'parkett-old-'))
  const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 2 ** 30 })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  if (missesAny(folder)) {
    execFileSync('npm', ['ci', '--ignore-scripts', '--prefer-offline', '--no-audit'], {
      cwd: folder,
      stdio: 'ignore',
    })
    return folder
  }
  lend('.', folder)
  for (const rooms of ['apps', 'packages'])
    for (const room of readdirSync(join(folder, rooms))) lend(join(rooms, room), folder)
  return folder
}

const scope = '@parkett'

type Manifest = { readonly dependencies?: Readonly<Record<string, string>> }

/** Whether one of its apps or packages depends on what is not installed here any more. */
function missesAny(folder: string): boolean {
  return ['apps', 'packages']
    .flatMap((rooms) => readdirSync(join(folder, rooms)).map((room) => join(rooms, room)))
    .map((room) => join(folder, room, 'package.json'))
    .filter((file) => existsSync(file))
    .flatMap((file) => {
      const { dependencies } = JSON.parse(readFileSync(file, 'utf8')) as Manifest // npm's own form.
      return Object.keys(dependencies ?? {})
    })
    .some((name) => !name.startsWith(`${scope}/`) && !existsSync(join(root, 'node_modules', name)))
}

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
