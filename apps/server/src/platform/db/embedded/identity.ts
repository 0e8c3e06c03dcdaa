import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { PlainError } from '../../../base/plain-error.ts'

/**
 * How PostgreSQL is run. It refuses to run as root, so root needs another face:
 * - `self`: we are an ordinary user already.
 * - `namespace`: a user namespace in which root has an ordinary number. Files stay root's
 *   outside, so this also
 *   works below folders that no other user may enter.
 * - `user`: a real other user, who must own the files and be able to reach them.
 * - `passing`: the same, allowed to pass through folders that are closed to it; for containers
 *   without namespaces.
 */
export type Identity =
  | { readonly kind: 'self' }
  | { readonly kind: 'namespace'; readonly uid: number }
  | { readonly kind: 'user' | 'passing'; readonly uid: number; readonly gid: number }

export type Command = {
  readonly file: string
  readonly args: readonly string[]
  readonly uid?: number
  readonly gid?: number
}

/**
 * The command as `identity` runs it. The process id is that of the program itself in every
 * form.
 */
export function commandAs(identity: Identity, file: string, args: readonly string[]): Command {
  if (identity.kind === 'self') return { file, args }
  if (identity.kind === 'user') return { file, args, uid: identity.uid, gid: identity.gid }
  const { uid } = identity
  if (identity.kind === 'namespace') {
    return {
      file: 'unshare',
      args: ['-U', `--map-user=${uid}`, `--map-group=${uid}`, '--', file, ...args],
    }
  }
  const who = [`--reuid=${uid}`, `--regid=${identity.gid}`, '--clear-groups']
  const may = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override']
  return { file: 'setpriv', args: [...who, ...may, '--', file, ...args] }
}

/**
 * Chooses who runs the server on `home`, the private folder that holds (or will hold) the cluster.
 * An existing cluster keeps its owner: PostgreSQL refuses a data directory of anyone else.
 */
export function chooseIdentity(home: string, program: string): Identity {
  const me = process.getuid?.() ?? -1
  const owner = statSync(home)
  if (me !== 0) {
    if (me !== -1 && owner.uid !== me) {
      throw new PlainError(
        `${home} belongs to another user (number ${owner.uid}). Start as that user, or set DATA_DIR to a folder of your own.`,
      )
    }
    return { kind: 'self' }
  }
  const found = candidates(owner).find((identity) => canRun(identity, home, program))
  if (found) return found
  throw new PlainError(
    'PostgreSQL never runs as root, and no other way worked here: user namespaces are off, and no other user can reach ' +
      `${home}. Start as an ordinary user, or set DATA_DIR to a folder below /var/lib, or set DATABASE_URL.`,
  )
}

function candidates(owner: { readonly uid: number; readonly gid: number }): Identity[] {
  if (owner.uid !== 0) return asOther(owner.uid, owner.gid)
  // initdb looks its user up by number, so only numbers of /etc/passwd will do.
  const known = ordinaryUsers()
  const inside = known.includes(1000) ? 1000 : known[0]
  const namespaces: Identity[] = inside === undefined ? [] : [{ kind: 'namespace', uid: inside }]
  return [...namespaces, ...(known.includes(65534) ? asOther(65534, 65534) : [])]
}

function asOther(uid: number, gid: number): Identity[] {
  return [
    { kind: 'user', uid, gid },
    { kind: 'passing', uid, gid },
  ]
}

function ordinaryUsers(): number[] {
  if (!existsSync('/etc/passwd')) return []
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
  return lines.map((line) => Number(line.split(':')[2])).filter((uid) => uid > 0)
}

/** Tries it out: can this identity start the program and write to the folder? */
function canRun(identity: Identity, home: string, program: string): boolean {
  const before = statSync(home)
  if (hasOwnFiles(identity) && before.uid !== identity.uid) {
    // A folder with a cluster of root in it (made in a namespace) must not change hands.
    if (existsSync(join(home, 'pg'))) return false
    chownSync(home, identity.uid, identity.gid)
  }
  const { file, args, uid, gid } = commandAs(identity, '/bin/sh', [
    '-c',
    '"$1" -V && test -w "$2"',
    'sh',
    program,
    home,
  ])
  const ids = uid === undefined || gid === undefined ? {} : { uid, gid }
  const worked = spawnSync(file, [...args], { ...ids, stdio: 'ignore', cwd: '/' }).status === 0
  if (!worked) chownSync(home, before.uid, before.gid)
  return worked
}

type Other = Extract<Identity, { readonly gid: number }>

/** Whether the server's files belong to somebody else than us. */
export function hasOwnFiles(identity: Identity): identity is Other {
  return identity.kind === 'user' || identity.kind === 'passing'
}

/**
 * Hands a file or folder we made to whoever runs the server. In the other two forms it is
 * theirs already.
 */
export function giveTo(identity: Identity, path: string): void {
  if (hasOwnFiles(identity)) chownSync(path, identity.uid, identity.gid)
}
