// The first step of every `npm` script, so that each works as the first command on a bare clone.
// It runs on whatever Node 20 or newer the machine has, before anything is installed: plain
// JavaScript, no imports but Node's own. It installs what is missing, then goes on with the Node
// that package.json pins: `first-hop.mjs PROGRAM [ARGUMENT …]`, where the program is a file of
// ours (tools/words.ts) or a command of an installed package (vite).
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')
const bin = join(root, 'node_modules', '.bin')
const pinnedNode = join(root, 'node_modules', 'node', 'bin', 'node')

/**
 * Whether node_modules is what package-lock.json asks for. Packages of other platforms may be
 * absent.
 */
export function isInstalled(wanted, found) {
  return Object.entries(wanted).every(([path, { version, optional, link }]) => {
    const there = found[path]
    if (path === '' || !path.includes('node_modules/')) return true
    if (there === undefined) return optional === true
    return link === true || there.version === version
  })
}

function packagesOf(file) {
  if (!existsSync(file)) return null
  return JSON.parse(readFileSync(file, 'utf8')).packages
}

function nodeWorks() {
  return (
    spawnSync(pinnedNode, ['--version'], { encoding: 'utf8' }).stdout?.trim() ===
    `v${pinnedVersion()}`
  )
}

function pinnedVersion() {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).devDependencies.node
}

function install() {
  // Not on stdout: that is the program's, and may go into a file.
  console.error('Installing what is missing. This takes about a minute on a fresh clone.')
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], root)
  // Where install scripts are switched off, the pinned Node is still a stub: let its own
  // installer finish.
  if (!nodeWorks())
    run(process.execPath, ['installArchSpecificPackage.js'], join(root, 'node_modules', 'node'))
  if (!nodeWorks()) {
    fail(
      `Node ${pinnedVersion()} could not be installed for ${process.platform} ${process.arch}. See the lines above.`,
    )
  }
}

function run(command, args, cwd) {
  // npm start hands its own settings down as variables; a second npm must not take them for its
  // own.
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^npm_(config_local_prefix|package_|lifecycle_)/.test(name),
  )
  const { status, error } = spawnSync(command, args, {
    cwd,
    stdio: ['ignore', 2, 2],
    env: Object.fromEntries(kept),
  })
  if (error) fail(`${command} could not be started: ${error.message}.`)
  if (status !== 0) {
    fail(
      `${command} ${args[0]} failed (its message is above). Check the connection to the npm registry, then run this again.`,
    )
  }
}

function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}

/**
 * What a decoder of pictures frees goes back to the system at once instead of staying with one of
 * many heaps of threads: 20 large pictures held 350 MB and more without it, 160 MB with it.
 */
const heapSettings = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '1048576' }

/**
 * What Node compiled of the server once is not compiled anew at the next start: that was half of it.
 * It goes with node_modules; where it cannot be written Node does without.
 */
const compiled = join(root, 'node_modules', '.cache', 'compiled')
const settingsFor = (program) =>
  program === 'apps/server/src/main.ts'
    ? { ...heapSettings, NODE_COMPILE_CACHE: compiled }
    : heapSettings

function goOn(program, args) {
  const env = { ...settingsFor(program), ...process.env, PATH: `${bin}:${process.env.PATH ?? ''}` }
  // The channel tells the program when this process is gone, even if it was killed.
  const file = program.includes('/') ? join(root, program) : join(bin, program)
  const child = spawn(pinnedNode, [file, ...args], {
    cwd: root,
    env,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  // Ctrl-C reaches the whole terminal group; the program ends in its own order and this process
  // waits for it.
  process.on('SIGINT', () => {})
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  if (process.env.npm_lifecycle_event) followParent(() => child.kill('SIGTERM'))
  child.on('error', (error) => fail(`${pinnedNode} could not be started: ${error.message}.`))
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
}

/**
 * npm told to stop ends only the shell between us; then we have a new parent and nobody else
 * would stop the program.
 */
function followParent(stop) {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    stop()
  }, 250)
  watch.unref()
}

function main([program, ...args]) {
  if (!program) fail('Say which program: node tools/first-hop.mjs PROGRAM [ARGUMENT …]')
  if (Number(process.versions.node.split('.')[0]) < 20) {
    fail(`Parkett needs Node 20 or newer to begin. This is ${process.version}.`)
  }
  const wanted = packagesOf(join(root, 'package-lock.json'))
  const found = packagesOf(join(root, 'node_modules', '.package-lock.json'))
  if (!wanted || !found || !isInstalled(wanted, found) || !nodeWorks()) install()
  goOn(program, args)
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url))
  main(process.argv.slice(2))
