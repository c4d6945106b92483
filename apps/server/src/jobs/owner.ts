import { type Holder, isGone } from '../db/lock.ts'

/** `<uuid> <pid> <start> <host>`: which server works, and how another on the same machine sees that it is gone. */
export const ownerName = (uuid: string, { pid, started, host }: Holder): string =>
  `${uuid} ${pid} ${started === '' ? '-' : started} ${host}`
/** Whether the server of that name is known to be gone; false where it may be another machine's. */
export const ownerIsGone = (owner: string): boolean => {
  const [, pid, started, ...host] = owner.split(' ')
  if (pid === undefined || started === undefined || host.length === 0) return false
  return isGone({ pid: Number(pid), started: started === '-' ? '' : started, host: host.join(' ') })
}
