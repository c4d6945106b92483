import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from './config.ts'
import { runCommand } from './system/command.ts'
import { Fault } from './system/fault.ts'
import { restore } from './system/restore.ts'

// npm run restore -- <folder> [--replace]
await runCommand(async (log) => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { replace: { type: 'boolean' } } })
  const [source] = positionals
  if (source === undefined) throw new Fault('되살릴 백업 폴더를 적어 주세요: npm run restore -- 백업폴더')
  await restore({
    config: readConfig(process.env),
    source: resolve(source),
    replace: values.replace ?? false,
    log,
    now: new Date(),
  })
})
