import { createServer, type Server, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { smtpMailer } from './mailer.ts'

const open: { server: Server; sockets: Set<Socket> }[] = []
afterEach(async () => {
  for (const { server, sockets } of open.splice(0)) {
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => void server.close(resolve))
  }
})

/** A mail server on a loopback socket that speaks as much SMTP as one letter needs. `afterData`: null hangs up instead of answering. */
const smtpServer = async (answers: { rcpt?: string; afterData?: string | null } = {}) => {
  const { rcpt = '250 ok', afterData = '250 queued' } = answers
  const said: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    let isLetter = false
    let rest = ''
    const answer = (line: string): void => void socket.write(`${line}\r\n`)
    answer('220 mail.example.com ESMTP')
    socket.on('error', () => socket.destroy())
    socket.on('data', (bytes) => {
      rest += bytes.toString('utf8')
      const lines = rest.split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        said.push(line)
        if (isLetter) {
          if (line !== '.') continue
          isLetter = false
          if (afterData === null) socket.destroy()
          else answer(afterData)
        } else if (/^EHLO/i.test(line)) answer('250 mail.example.com')
        else if (/^RCPT/i.test(line)) answer(rcpt)
        else if (/^DATA/i.test(line)) {
          isLetter = true
          answer('354 go ahead')
        } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n')
        else answer('250 ok')
      }
    })
  })
  open.push({ server, sockets })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { said, url: `smtp://127.0.0.1:${port}` }
}
const mailerTo = (url: string) => smtpMailer({ url, from: '한달 <hr@example.com>', site: 'https://hr.example.com' })
const LETTER = {
  to: 'gaon@example.org',
  subject: '[한달] 로그인 계정',
  text: '가온님, 안녕하세요.',
  id: 'account-link-7',
}

describe('a letter by SMTP', () => {
  it('is plain Korean text to one address, under an id of its own', async () => {
    const { said, url } = await smtpServer()
    expect(await mailerTo(url).post(LETTER)).toEqual({ state: 'SENT' })
    expect(said).toContain('MAIL FROM:<hr@example.com>')
    expect(said).toContain('RCPT TO:<gaon@example.org>')
    expect(said).toContain('Message-ID: <account-link-7@example.com>')
    expect(said.join('\n')).toMatch(/Content-Type: text\/plain; charset=utf-8/)
    const encoded = said.slice(said.indexOf('') + 1, said.indexOf('.')).join('')
    expect(Buffer.from(encoded, 'base64').toString('utf8')).toContain('가온님, 안녕하세요.')
  })

  it('has one reader, whatever the address looks like', async () => {
    const { said, url } = await smtpServer()
    await mailerTo(url).post({ ...LETTER, to: 'a@example.org,b@example.org' })
    expect(said.filter((line) => line.startsWith('RCPT')).length).toBeLessThanOrEqual(1)
  })

  it('that is refused says so with the answer', async () => {
    const { url } = await smtpServer({ rcpt: '550 no such user' })
    expect(await mailerTo(url).post(LETTER)).toEqual({ state: 'REFUSED', why: '메일 서버가 받지 않았습니다(550).' })
  })

  it('without a server says that none was reached', async () => {
    expect(await mailerTo('smtp://127.0.0.1:1').post(LETTER)).toMatchObject({ state: 'REFUSED' })
  })

  it('whose answer is lost may have gone out', async () => {
    const { url } = await smtpServer({ afterData: null })
    expect(await mailerTo(url).post(LETTER)).toMatchObject({ state: 'UNKNOWN' })
  })
})
