import { spawn } from 'node:child_process'
import { accessSync, constants, existsSync, readdirSync, readFileSync, statfsSync, statSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Folder of the repository. */
export const root = fileURLToPath(new URL('..', import.meta.url))

const running = new Set()
const endAll = (signal) => {
  for (const child of running)
    try {
      process.kill(-child.pid, signal)
    } catch {
      // It has ended by itself.
    }
}
// Who ends this process ends what it started, each with its own children.
const onSignal = (signal) => {
  endAll('SIGTERM')
  setTimeout(() => {
    endAll('SIGKILL')
    if (process.env.HANDAL_TEST_RUN !== undefined) carriers(process.env.HANDAL_TEST_RUN).forEach(endCarrier)
    process.exit(signal === 'SIGINT' ? 130 : 143)
  }, 3000)
}
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
const add = (child) => {
  if (running.size === 0) for (const signal of signals) process.once(signal, onSignal)
  running.add(child)
}
const remove = (child) => {
  running.delete(child)
  if (running.size === 0) for (const signal of signals) process.off(signal, onSignal)
}

/** Seconds of processors that `times` tells of children, as `0m1.50s 0m0.20s`. */
const cpuOf = (text) => {
  const [, user, system] = /\n(\S+) (\S+)\s*$/.exec(text) ?? []
  const seconds = (part) => {
    const [, minutes, rest] = /^(\d+)m([\d.,]+)s$/.exec(part ?? '') ?? []
    return rest === undefined ? NaN : Number(minutes) * 60 + Number(rest.replace(',', '.'))
  }
  const sum = seconds(user) + seconds(system)
  return Number.isNaN(sum) ? null : sum
}

/**
 * Runs a program to its end; its output is shown as it comes, or kept when `quiet`. Answers {code, output, cpu}: cpu in seconds
 * of all its processes that it waited for, null where the shell does not tell. `input`: it may read the terminal.
 */
export const run = (command, parameters, { quiet = false, input = false, env = {}, cwd = root } = {}) =>
  new Promise((resolve) => {
    const shown = quiet ? 'pipe' : 'inherit'
    const child = spawn('sh', ['-c', '"$@" 3>&-; code=$?; times >&3; exit $code', 'sh', command, ...parameters], {
      cwd,
      env: { ...process.env, ...env },
      stdio: [input ? 'inherit' : 'ignore', shown, shown, 'pipe'],
      // A group of its own, to be ended as a whole. Who reads keys stays with the terminal.
      detached: !input,
    })
    add(child)
    let output = ''
    const keep = (part) => {
      output += part
    }
    let times = ''
    child.stdout?.on('data', keep)
    child.stderr?.on('data', keep)
    child.stdio[3].on('data', (part) => {
      times += part
    })
    const end = (code) => {
      remove(child)
      resolve({ code: code ?? 1, output, cpu: cpuOf(times) })
    }
    child.on('error', (error) => {
      remove(child)
      resolve({ code: 127, output: error.message, cpu: null })
    })
    // What it said last is still on the way; a service that it leaves running may hold its output open.
    child.on('exit', (code) => setTimeout(end, 1000, code).unref())
    child.on('close', end)
  })

const carriers = (mark) =>
  readdirSync('/proc').filter((id) => {
    if (!/^\d+$/.test(id) || Number(id) === process.pid) return false
    try {
      return readFileSync(`/proc/${id}/environ`, 'latin1').includes(mark)
    } catch {
      // It ended meanwhile, or is somebody else's.
      return false
    }
  })

/** Ends a process and answers what it was. */
const endCarrier = (id) => {
  try {
    const name = readFileSync(`/proc/${id}/cmdline`, 'utf8').replaceAll('\0', ' ').trim().slice(0, 120)
    process.kill(Number(id), 'SIGKILL')
    return name
  } catch {
    return `${id}, which has ended after all`
  }
}

/** Processes that carry this text in their environment and do not end within ten seconds; they are ended then. Linux only. */
export const leftBehind = async (mark) => {
  if (!existsSync('/proc/self/environ')) return []
  const deadline = Date.now() + 10_000
  let left = carriers(mark)
  while (left.length > 0 && Date.now() < deadline) {
    await new Promise((go) => setTimeout(go, 200))
    left = carriers(mark)
  }
  return left.map(endCarrier)
}

/** A program of node_modules/.bin, run by this Node. */
export const bin = (name) => join(root, 'node_modules', '.bin', name)

/** For programs in Go that end soon (tsc, the lint's types): a third of their time goes into clearing memory that would be free at their end anyway. */
export const ROOMY = { GOGC: '400', GOMEMLIMIT: '2GiB' }

/** A file system in memory, on Linux. */
export const MEMORY = '/dev/shm'
const ROOM = 4 * 2 ** 30
/**
 * Whether temporary files fit into memory. A test database is some 700 files: to make and drop one costs half a second of a
 * processor on a disk's file system, and a tenth of that in memory.
 */
export const roomInMemory = () => {
  try {
    accessSync(MEMORY, constants.W_OK)
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize > ROOM && freemem() > 2 * ROOM
  } catch {
    return false
  }
}

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
