import { REGISTRY } from '@handal/contracts/registry'
import { hostileRequests } from '../apps/server/src/testing/hostile.ts'
import { sampleOf } from '../apps/server/src/testing/walk.ts'
import { type Figure, figure, quantile, timed } from './figures.ts'

/** Nobody waits longer for any answer to any input. */
const LIMIT_MS = 1000
/** Calls that end the session they are called with, or change the password of the demo. */
const ENDING = ['session.logout', 'session.changePassword', 'session.changePasswordAlias']
const LOGINS: Readonly<Record<string, string>> = { '01': 'super', '11': 'hanbit', '21': 'hanbit-user' }
const JOB = '00000000-0000-4000-8000-000000000000'

const accessOf = async (url: string, loginId: string): Promise<string> => {
  const answer = await fetch(`${url}/api/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login_id: loginId, password: 'handal1234!' }),
  })
  return ((await answer.json()) as { access: string }).access
}

/** Sends every call everything nobody should send, one after the other, on a demo: the slowest answer, and how many were errors of ours. */
export const measureHostile = async (url: string, section: string): Promise<Figure[]> => {
  const access = new Map<string, string>()
  for (const [role, loginId] of Object.entries(LOGINS)) access.set(role, await accessOf(url, loginId))
  const times: number[] = []
  let slowest = { ms: 0, what: '' }
  let broken = 0
  for (const endpoint of REGISTRY) {
    if (ENDING.includes(endpoint.id)) continue
    const role = endpoint.access === 'public' ? null : (endpoint.access.find((each) => each !== '01') ?? '01')
    const good = sampleOf(endpoint.id, { companyNo: 1, jobId: JOB, loginId: 'nobody' })
    // A month without payslips: no paper is drawn for each of these.
    const sample =
      endpoint.produces === 'json' ? good : { ...good, query: { ...good.query, payYear: '2019', payMonth: '1' } }
    for (const { id, method, url: path, body, what } of hostileRequests(endpoint, sample)) {
      const { ms, result } = await timed(async () => {
        const answer = await fetch(url + path, {
          method,
          headers: {
            ...(role === null ? {} : { authorization: `Bearer ${access.get(role) ?? ''}` }),
            ...(body === null ? {} : { 'content-type': 'application/json' }),
          },
          ...(body === null ? {} : { body }),
        })
        await answer.arrayBuffer()
        return answer.status
      })
      times.push(ms)
      if (result >= 500) broken++
      if (ms > slowest.ms) slowest = { ms, what: `${id} ${what}` }
    }
  }
  return [
    figure(section, 'hostile inputs sent', times.length, 'count'),
    figure(section, 'hostile inputs answered by 5xx', broken, 'count', 0),
    figure(section, 'hostile inputs, median answer', quantile(times, 0.5), 'ms'),
    figure(section, `hostile inputs, slowest answer (${slowest.what})`, slowest.ms, 'ms', LIMIT_MS),
  ]
}
