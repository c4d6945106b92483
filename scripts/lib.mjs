import { spawn } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Folder of the repository. */
export const root = fileURLToPath(new URL('..', import.meta.url))

/** Runs a program to its end; its output is shown as it comes, or kept when `quiet`. */
export const run = (command, parameters, { quiet = false, env = {}, cwd = root } = {}) =>
  new Promise((resolve) => {
    const child = spawn(command, parameters, {
      cwd,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    })
    let output = ''
    const keep = (part) => {
      output += part
    }
    child.stdout?.on('data', keep)
    child.stderr?.on('data', keep)
    child.on('error', (error) => resolve({ code: 127, output: error.message }))
    child.on('exit', (code) => resolve({ code: code ?? 1, output }))
  })

/** A program of node_modules/.bin, run by this Node. */
export const bin = (name) => join(root, 'node_modules', '.bin', name)

/** Newest change below the given files and folders, in ms. */
export const newest = (paths) => {
  let latest = 0
  const visit = (path) => {
    if (!existsSync(path)) return
    const stat = statSync(path)
    if (!stat.isDirectory()) {
      latest = Math.max(latest, stat.mtimeMs)
      return
    }
    for (const name of readdirSync(path)) {
      if (name !== 'node_modules' && name !== 'dist') visit(join(path, name))
    }
  }
  for (const path of paths) visit(join(root, path))
  return latest
}

/** Installs what package-lock.json names, when that was not done since it changed. */
export const installIfNeeded = async () => {
  const done = join(root, 'node_modules', '.package-lock.json')
  if (existsSync(done) && statSync(done).mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs - 1000) return 0
  console.log('필요한 패키지를 설치합니다 (npm ci).')
  const { code } = await run('npm', ['ci', '--no-audit', '--no-fund'])
  return code
}

const builtAt = (file) => (existsSync(join(root, file)) ? statSync(join(root, file)).mtimeMs : 0)
const shared = ['packages/base/src', 'packages/contracts/src', 'package-lock.json', 'tsconfig.base.json']

/** Builds the web application and the server where a source is newer than what was built. */
export const buildIfStale = async () => {
  const web = newest([...shared, 'apps/web']) > builtAt('apps/web/dist/index.html')
  const server =
    web ||
    newest([...shared, 'packages/statute/src', 'packages/engine/src', 'apps/server']) >
      builtAt('apps/server/dist/main.js')
  if (!server) return 0
  console.log('화면과 서버를 빌드합니다.')
  for (const [stale, workspace] of [
    [web, '@handal/web'],
    [server, '@handal/server'],
  ]) {
    if (!stale) continue
    const { code } = await run('npm', ['run', 'build', '-w', workspace, '--silent'])
    if (code !== 0) return code
  }
  return 0
}
