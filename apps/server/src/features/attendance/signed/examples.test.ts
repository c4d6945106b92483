import { execFile } from 'node:child_process'
import { createPrivateKey, generateKeyPairSync, randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createGateway, createScreen, setUpScreen, workplaceCalls } from '@handal/contracts/terminal/workplaces'
import { bindPhone } from '@handal/contracts/terminal/phones'
import { setPin } from '@handal/contracts/time/check-in'
import { expect, it } from 'vitest'
import { callAs, loginAs, makeUser, testApp } from '../../../testing/app.ts'
import { makePlannedCompany } from '../../../testing/planned-company.ts'

// The examples sign by the clock of the machine.
const NOW = new Date(Math.floor(Date.now() / 1000) * 1000).toISOString()
const t = testApp({ now: NOW })
const run = promisify(execFile)
const page = readFileSync(join(import.meta.dirname, '../../../../../../docs/check-in.md'), 'utf8')
/** The examples under a heading: what is in its fences, by their language. */
const examples = (heading: string, language: 'sh' | 'js'): string[] => {
  const part = page.split(/^## /m).find((one) => one.startsWith(heading)) ?? ''
  return [...part.matchAll(/```(\w+)\n([\s\S]*?)```/g)].flatMap(([, name, text = '']) =>
    name === language ? [text] : [],
  )
}

it('the examples of the manual for devices work as they are written', { timeout: 60_000 }, async () => {
  const { companyNo, operator } = await makePlannedCompany(t, { people: [{}] })
  const person = await loginAs(t, await makeUser(t, { role: '21', companies: [{ companyNo, employeeNo: 1 }] }))
  const url = await t.app.server.listen({ port: 0, host: '127.0.0.1' })
  const folder = mkdtempSync(join(tmpdir(), 'handal-examples-'))
  const pair = (name: string) => {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const path = join(folder, `${name}.pem`)
    writeFileSync(
      path,
      createPrivateKey(privateKey.export({ type: 'pkcs8', format: 'pem' })).export({ type: 'sec1', format: 'pem' }),
    )
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    return { path, publicKey: { kty: 'EC', crv: 'P-256', x, y } as const }
  }
  const tell = async (heading: string, env: Readonly<Record<string, string>>) => {
    const answers: { items: { state: string }[]; code?: string }[] = []
    for (const language of ['sh', 'js'] as const)
      for (const [index, text] of examples(heading, language).entries()) {
        const path = join(folder, `${index}.${language === 'sh' ? 'sh' : 'mjs'}`)
        writeFileSync(path, text)
        const program = language === 'sh' ? 'bash' : process.execPath
        const { stdout } = await run(program, [path], {
          env: { ...process.env, URL: url, AT: NOW, EVENT: randomUUID(), ...env },
        })
        answers.push(JSON.parse(stdout) as (typeof answers)[number])
      }
    return answers
  }
  const stored = { items: [{ state: 'stored' }] }
  const { body: gateway } = await operator.call(createGateway, { body: { name: '정문' } })
  expect(await tell('A gateway', { KEY: `g${gateway.no}`, SECRET: gateway.secret })).toMatchObject([stored, stored])
  const phone = pair('phone')
  const { body: bound } = await person.call(bindPhone, { body: { publicKey: phone.publicKey, name: '한별 S21' } })
  expect(await tell('A phone', { KEY: `p${bound.no}`, PEM: phone.path })).toMatchObject([stored, stored])
  const { body: place } = await operator.call(workplaceCalls.create, { body: { name: '본사' } })
  const { body: made } = await operator.call(createScreen, { body: { name: '로비', placeNo: place.no } })
  const screen = pair('screen')
  const { body: set } = await callAs(t, null, setUpScreen, {
    body: { setupCode: made.setupCode, publicKey: screen.publicKey },
  })
  await person.call(setPin, { body: { pin: '481516' } })
  // Another act than that of the gateway, which would have one tag with it.
  const before = new Date(Date.parse(NOW) - 120_000).toISOString()
  const env = {
    AT: before,
    KEY: `s${set.no}`,
    PEM: screen.path,
    CODE_SECRET: set.codeSecret,
    EMPLOYEE_CODE: 'P1',
    PIN: '481516',
  }
  const tagged = { items: [{ state: 'stored', who: '계*1' }] }
  const told = await tell('A screen at the door', env)
  expect(told).toMatchObject([tagged, tagged])
  expect(told.at(-1)?.code).toMatch(/^\d{6}$/)
})
