import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from './lib.mjs'

const DEBIAN = '/usr/lib/postgresql'
const isRoot = process.getuid?.() === 0

const findFolder = () => {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [...versions.map((version) => join(DEBIAN, version, 'bin')), ...(process.env.PATH ?? '').split(':')]
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
}
const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
const idOf = async (flag) => Number((await run('id', [flag, 'postgres'], { quiet: true })).output.trim())

/**
 * Starts a PostgreSQL of our own in a temporary folder, as its own user because it refuses root; installs it where apt-get
 * and root allow. Answers {url, stop}, or {reason} in words when there is none to be had. `durable`: commits reach the disk,
 * as in production; tests do without.
 */
export const startPostgres = async ({ durable = false } = {}) => {
  let folder = findFolder()
  if (folder === undefined && isRoot && existsSync('/usr/bin/apt-get')) {
    console.log('PostgreSQL을 설치합니다 (apt-get).')
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    await run('apt-get', ['update', '-qq'], { quiet: true, env })
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'postgresql'], { quiet: true, env })
    folder = findFolder()
  }
  if (folder === undefined)
    return { reason: 'PostgreSQL이 없고 설치할 수도 없습니다(apt-get과 root 권한이 필요합니다).' }
  const home = mkdtempSync(join(tmpdir(), 'handal-postgres-'))
  if (isRoot) chownSync(home, await idOf('-u'), await idOf('-g'))
  const asOwner = (program, parameters) => {
    const path = join(folder, program)
    return isRoot
      ? run('runuser', ['-u', 'postgres', '--', path, ...parameters], { quiet: true, cwd: home })
      : run(path, parameters, { quiet: true, cwd: home })
  }
  const data = join(home, 'data')
  const made = await asOwner('initdb', [
    '-D',
    data,
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C',
    '-U',
    'postgres',
    '--no-sync',
  ])
  const port = await freePort()
  const settings = `-p ${port} -k ${home} -c listen_addresses=127.0.0.1 -c max_connections=200${durable ? '' : ' -c fsync=off -c full_page_writes=off'}`
  const started =
    made.code === 0
      ? await asOwner('pg_ctl', ['-D', data, '-o', settings, '-l', join(home, 'log'), '-w', 'start'])
      : made
  const remove = () => rmSync(home, { recursive: true, force: true })
  // Also where this process is ended before it stops the server, which then ends with it.
  process.once('exit', remove)
  if (started.code !== 0) {
    remove()
    return { reason: `PostgreSQL을 시작하지 못했습니다: ${started.output.trim().slice(-300)}` }
  }
  return {
    url: `postgres://postgres@localhost:${port}/postgres?host=${encodeURIComponent(home)}`,
    stop: async () => {
      await asOwner('pg_ctl', ['-D', data, '-m', 'immediate', '-w', 'stop'])
      remove()
    },
  }
}
