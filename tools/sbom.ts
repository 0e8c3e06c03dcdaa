import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeSbom, type Lock } from './sbom/make-sbom.ts'

/**
 * `npm run sbom [-- FILE]`: what an installation is made of, from the lockfile alone: CycloneDX 1.6
 * to FILE, or to the screen.
 */
const lock = JSON.parse(
  readFileSync(join(import.meta.dirname, '..', 'package-lock.json'), 'utf8'),
) as Lock
const text = `${JSON.stringify(makeSbom(lock), null, 2)}\n`
const [file] = process.argv.slice(2)
if (file === undefined) process.stdout.write(text)
else writeFileSync(file, text)
