import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { embeddedFolder } from '../../../db/open.ts'
import { entryUrl, sourceArguments } from '../../../system/entry.ts'
import { makeServerDatabase, templateFolder, testServerUrl } from '../../../testing/template.ts'

const server = testServerUrl()
let place = ''
let clean = async (): Promise<void> => {}
beforeAll(async () => {
  if (server === null) {
    place = mkdtempSync(join(tmpdir(), 'handal-kill-'))
    clean = async () => rmSync(place, { recursive: true, force: true })
    cpSync(templateFolder(), embeddedFolder(place), { recursive: true })
    return
  }
  const made = await makeServerDatabase(server)
  place = made.url
  clean = made.drop
})
afterAll(() => clean())

type State = {
  payroll: { overtime: number; slips: number; sound: boolean }[]
  audit: { ok: boolean }
}
/** Starts the process only to see how the payroll stands. */
const LOOK = -1

/** Runs a calculation in its own process and kills it `killAfter` milliseconds after it began. */
const calculate = (hours: number, killAfter: number): Promise<{ state: State; done: boolean }> =>
  new Promise((resolve, reject) => {
    const file = fileURLToPath(entryUrl('calculator', 'testing/calculator.ts'))
    const child = spawn(
      process.execPath,
      [...sourceArguments(), file, place, killAfter === LOOK ? 'look' : String(hours)],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    )
    let text = ''
    let started = false
    child.stdout.on('data', (part: Buffer) => {
      text += part.toString()
      if (started || !text.includes('ready\n')) return
      started = true
      setTimeout(() => child.kill('SIGKILL'), killAfter)
    })
    child.on('error', reject)
    child.on('exit', () => {
      const line = text.split('\n').find((each) => each.startsWith('state '))
      if (line === undefined) reject(new Error(`the calculation said nothing: ${text}`))
      else resolve({ state: JSON.parse(line.slice(6)) as State, done: text.includes('done\n') })
    })
  })

it('leaves the old or the new payroll, whole, when the process is killed at any moment', async () => {
  // Hours of overtime that everybody's payslip may show when the folder is opened next; 0 is no payroll at all.
  let allowed = [0]
  // From before the first read to after the commit; the last start only looks.
  const moments = [40, 0, 200, LOOK]
  for (const [round, killAfter] of moments.entries()) {
    const hours = round + 1
    const { state, done } = await calculate(hours, killAfter)
    expect(state.audit.ok).toBe(true)
    const found = state.payroll[0]?.overtime ?? 0
    expect(allowed).toContain(found)
    if (found > 0) expect(state.payroll).toEqual([{ overtime: found, slips: 120, sound: true }])
    allowed = done ? [hours] : [found, hours]
  }
})
