import { readConfig } from './config.ts'
import { runCommand } from './system/command.ts'
import { Fault } from './system/fault.ts'
import { verifyAudit } from './system/verify-audit.ts'

// npm run verify-audit
await runCommand(async (log) => {
  const { ok, sentence, lines } = await verifyAudit({ config: readConfig(process.env), log })
  if (!ok) throw new Fault([sentence, ...lines].join('\n'))
  log.info(sentence)
})
