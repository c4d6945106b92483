import { openDatabase } from '../../db/open.ts'
import { memoryLog } from '../../system/log.ts'

// A server process of its own for tests: opens the data folder and writes until it is killed, telling each commit.
const [, , dataDir] = process.argv
if (dataDir === undefined) throw new Error('usage: writer <data folder>')
try {
  const db = await openDatabase({ databaseUrl: null, dataDir, log: memoryLog() })
  process.stdout.write('ready\n')
  for (let n = 1; ; n++) {
    await db.withSystem('시험', null, async (tx) => {
      await tx
        .insertInto('system_setting')
        .values({ name: `a${n}`, value: 'x'.repeat(500) })
        .execute()
      await tx
        .insertInto('system_setting')
        .values({ name: `b${n}`, value: 'x'.repeat(500) })
        .execute()
    })
    process.stdout.write(`${n}\n`)
  }
} catch (error) {
  process.stdout.write(`refused ${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(3)
}
