import type { Role } from '@handal/contracts/roles'
import type { SessionUser } from '@handal/contracts/session/session'

/** One request as it left the client. */
export type Sent = { method: string; path: string; query: string; headers: Headers; body: unknown }
/** What the script answers: a status and a body, or a promise of it. */
export type Answer = { status?: number; body?: unknown; headers?: Record<string, string>; text?: string }
export type Script = (request: Sent, index: number) => Answer | Promise<Answer>

/** A transport that answers by a script and keeps what was sent. */
export const scripted = (script: Script) => {
  const sent: Sent[] = []
  const transport = async (url: string, init: RequestInit = {}): Promise<Response> => {
    const [path = '', query = ''] = url.split('?')
    const request: Sent = {
      method: init.method ?? 'GET',
      path,
      query,
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
    }
    sent.push(request)
    init.signal?.throwIfAborted()
    const answer = await script(request, sent.length - 1)
    const text = answer.text ?? (answer.body === undefined ? '' : JSON.stringify(answer.body))
    return new Response(text, {
      status: answer.status ?? 200,
      headers: { 'content-type': 'application/json', ...answer.headers },
    })
  }
  return { transport, sent, paths: () => sent.map((one) => `${one.method} ${one.path}`) }
}

/** A plainly fictitious person of a role. */
export const person = (role: Role, more: Partial<SessionUser> = {}): SessionUser => ({
  perm_id: role,
  login_id: `login-${role}`,
  empl_nm: role === '11' ? '김운영' : role === '21' ? '이가람' : '최관리',
  corp_nm: role === '01' ? '' : '(주)한빛정밀',
  user_no: Number(role),
  company_no: role === '01' ? null : 1,
  employee_no: role === '21' ? 1 : null,
  ...more,
})

/** An error answer as the server gives it. */
export const problem = (status: number, code: string, message: string, more: object = {}): Answer => ({
  status,
  body: { type: 'about:blank', title: code, status, code, message, ...more },
})
