import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from './config.ts'
import { backup } from './system/backup.ts'
import { runCommand } from './system/command.ts'

// npm run backup -- [folder] [--with-key]
await runCommand(async (log) => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { 'with-key': { type: 'boolean' } } })
  const now = new Date()
  const name = `handal-backup-${now.toISOString().replace(/\D/g, '').slice(0, 14)}`
  await backup({
    config: readConfig(process.env),
    target: resolve(positionals[0] ?? name),
    withKey: values['with-key'] ?? false,
    log,
    now,
  })
})
