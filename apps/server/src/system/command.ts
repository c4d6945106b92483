import { Fault } from './fault.ts'
import { consoleLog, type Log } from './log.ts'

/** Runs a command to its end: a Fault is one plain sentence, anything else is shown whole; the exit code tells. */
export const runCommand = async (run: (log: Log) => Promise<void>): Promise<void> => {
  const log = consoleLog()
  try {
    await run(log)
    process.exit(0)
  } catch (error) {
    if (error instanceof Fault) log.error(error.message)
    else log.error('명령을 끝내지 못했습니다.', error)
    process.exit(1)
  }
}
