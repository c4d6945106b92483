import { createTransport } from 'nodemailer'
import type { MailConfig } from '../config.ts'

/** A letter in plain text. `id` is the same however often it is sent. */
export type Letter = { readonly to: string; readonly subject: string; readonly text: string; readonly id: string }

/** Whether a letter went out. UNKNOWN: the server may have taken it, so it is not sent again by itself. */
export type Posted = { readonly state: 'SENT' } | { readonly state: 'REFUSED' | 'UNKNOWN'; readonly why: string }

/** How letters leave the house. Never throws for what the other side does. */
export type Mailer = { readonly post: (letter: Letter) => Promise<Posted> }

const TIMEOUT_MS = 20_000
/** Before the letter itself was handed over nothing can have been taken. */
const BEFORE: ReadonlySet<string> = new Set(['EDNS', 'EAUTH', 'ETLS', 'EENVELOPE', 'EPROXY', 'ENOAUTH'])
/** A connection that never came to be; one that broke later says only that it was closed. */
const UNREACHED = /connect E|Connection timeout|Greeting never received/

type SmtpFault = Error & { code?: string; responseCode?: number }
const postedOf = (error: unknown): Posted => {
  const { code = '', responseCode, message } = error as SmtpFault
  if (responseCode !== undefined) return { state: 'REFUSED', why: `메일 서버가 받지 않았습니다(${responseCode}).` }
  if (BEFORE.has(code) || UNREACHED.test(message))
    return { state: 'REFUSED', why: `메일 서버에 연결하지 못했습니다(${code}).` }
  return { state: 'UNKNOWN', why: '메일 서버의 답을 받지 못했습니다. 도착했는지 본인에게 확인한 뒤 다시 보내 주세요.' }
}

/** Letters by SMTP, each on a connection of its own. */
export const smtpMailer = ({ url, from }: MailConfig): Mailer => {
  const transport = createTransport(
    {
      url,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  )
  const host = from.replace(/^.*@|>\s*$/g, '')
  return {
    post: async ({ to, subject, text, id }) => {
      try {
        // As an object, so that no address is read as a list of several.
        await transport.sendMail({ to: { name: '', address: to }, subject, text, messageId: `<${id}@${host}>` })
        return { state: 'SENT' }
      } catch (error) {
        return postedOf(error)
      }
    },
  }
}
