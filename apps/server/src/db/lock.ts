import {
  closeSync,
  openSync,
  readFileSync,
  renameSync,
  linkSync,
  rmSync,
  statSync,
  utimesSync,
  writeSync,
} from 'node:fs'
import { hostname } from 'node:os'
import { Fault } from '../system/fault.ts'

/** A process by its number, machine and start, so that a number used again is told apart. */
export type Holder = { pid: number; host: string; started: string }
const BEAT_MS = 5_000
const DEAD_MS = 30_000

/** When a process began, in ticks since the boot: tells a reused process number from the old process. Linux only. */
const startOf = (pid: number): string => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}
const exists = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
const read = (path: string): { text: string; holder: Holder | null } | null => {
  try {
    const text = readFileSync(path, 'utf8')
    const [pid, host, started] = text.split('\n')
    const number = Number(pid)
    const whole = Number.isInteger(number) && number > 0 && host !== undefined && host !== ''
    return { text, holder: whole ? { pid: number, host, started: started ?? '' } : null }
  } catch {
    return null
  }
}
const beatsAgo = (path: string): number => {
  try {
    return Date.now() - statSync(path).mtimeMs
  } catch {
    return Number.POSITIVE_INFINITY
  }
}

/** This process as a holder, stored where another process must see whether it still runs. */
export const thisProcess = (): Holder => ({ pid: process.pid, host: hostname(), started: startOf(process.pid) })

/** Whether a process is certainly gone; false for one on another machine, of which nothing can be known. */
export const isGone = (holder: Holder): boolean => {
  if (holder.host !== hostname()) return false
  if (!exists(holder.pid)) return true
  const started = startOf(holder.pid)
  return started !== '' && holder.started !== '' && started !== holder.started
}

/** Whether a lock's process is gone. Where that cannot be known (another host, an unfinished file), after DEAD_MS without a heartbeat. */
const isDead = (path: string, holder: Holder | null): boolean => {
  if (holder === null || holder.host !== hostname()) return beatsAgo(path) > DEAD_MS
  return isGone(holder)
}

const tryCreate = (path: string, text: string): boolean => {
  try {
    const file = openSync(path, 'wx', 0o600)
    writeSync(file, text)
    closeSync(file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Moves a dead process's lock away. Only one of several takers gets it; a live lock moved by mistake is put back. */
const removeDead = (path: string, seen: string): void => {
  const aside = `${path}.${process.pid}`
  try {
    renameSync(path, aside)
  } catch {
    return
  }
  if (read(aside)?.text !== seen) {
    try {
      linkSync(aside, path)
    } catch {
      // A newer holder has it already.
    }
  }
  rmSync(aside, { force: true })
}

/** The lock of a data folder, held until released or until the process is gone. */
export type FolderLock = { release: () => void }

/**
 * Takes the lock file or stops with a plain sentence naming the holder. A lock is taken over only from a process
 * that is certainly gone: two processes on one embedded database destroy each other's rows without an error.
 */
export const lockFolder = (path: string): FolderLock => {
  const { pid, host, started } = thisProcess()
  const mine = `${pid}\n${host}\n${started}\n`
  for (let attempt = 0; attempt < 5; attempt++) {
    if (tryCreate(path, mine)) {
      if (read(path)?.text !== mine) continue
      const beat = setInterval(() => {
        try {
          const now = new Date()
          utimesSync(path, now, now)
        } catch {
          // The folder was removed under us; nothing to keep alive.
        }
      }, BEAT_MS)
      beat.unref()
      return {
        release: () => {
          clearInterval(beat)
          if (read(path)?.text === mine) rmSync(path, { force: true })
        },
      }
    }
    const other = read(path)
    if (other === null) continue
    if (!isDead(path, other.holder)) {
      const who = other.holder === null ? '' : ` (프로세스 ${other.holder.pid})`
      throw new Fault(
        `다른 한달 서버가 이미 이 데이터 폴더를 쓰고 있습니다${who}. 그 서버를 먼저 멈추거나 DATA_DIR로 다른 폴더를 지정해 주세요.`,
      )
    }
    removeDead(path, other.text)
  }
  throw new Fault('데이터 폴더의 잠금 파일을 만들지 못했습니다. 잠시 뒤 다시 시작해 주세요.')
}
