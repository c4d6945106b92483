import { stackOf } from '../db/errors.ts'

/** Lines for the person at the console, in plain Korean; `detail` is for the developer (a stack). */
export type Log = {
  info: (message: string) => void
  warn: (message: string) => void
  error: (message: string, detail?: unknown) => void
}

/** Writes to standard output and error with the time in UTC. */
export const consoleLog = (): Log => {
  // A full disk or a reader that went away must not end the server: a line that cannot be written is lost.
  for (const stream of [process.stdout, process.stderr])
    if (stream.listenerCount('error') === 0) stream.on('error', () => {})
  const line = (level: string, message: string): string => `${new Date().toISOString()} ${level} ${message}\n`
  return {
    info: (message) => void process.stdout.write(line('안내', message)),
    warn: (message) => void process.stderr.write(line('주의', message)),
    error: (message, detail) => {
      const text = detail instanceof Error ? `\n${stackOf(detail)}` : ''
      process.stderr.write(line('오류', message + text))
    },
  }
}

/** Keeps the lines instead of writing them, for tests. */
export const memoryLog = (): Log & { lines: string[] } => {
  const lines: string[] = []
  return {
    lines,
    info: (message) => void lines.push(message),
    warn: (message) => void lines.push(message),
    error: (message, detail) => void lines.push(detail instanceof Error ? `${message} ${stackOf(detail)}` : message),
  }
}
