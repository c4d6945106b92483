import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import type { Log } from '../system/log.ts'
import { isNearby } from './address.ts'

type Forwarded = Pick<FastifyRequest, 'headers' | 'socket' | 'ips'>

/** How many addresses the proxies wrote; 0 without the header. */
const entriesOf = ({ headers }: Forwarded): number => {
  const text = [headers['x-forwarded-for'] ?? ''].flat().join(',')
  return text.trim() === '' ? 0 : text.split(',').length
}

/** What is wrong with TRUST_PROXY, as far as one request shows it, for the person at the console; null: nothing is seen. */
const faultOf = (trust: Config['trustProxy'], request: Forwarded): string | null => {
  const entries = entriesOf(request)
  const peer = request.socket.remoteAddress ?? ''
  // From outside anybody may write the header; a proxy stands nearby.
  if (entries === 0 || !isNearby(peer)) return null
  if (typeof trust === 'number')
    return entries < trust
      ? `TRUST_PROXY는 ${trust}인데 X-Forwarded-For에 적힌 주소는 ${entries}개입니다. 앞에 있는 프록시의 수보다 크면 누구나 자기 주소를 꾸며 낼 수 있습니다.`
      : null
  const isBelieved = trust !== false && (request.ips?.length ?? 0) > 1
  return isBelieved
    ? null
    : `${peer}에서 온 요청의 X-Forwarded-For를 믿지 않는 설정입니다. 앞에 프록시가 있으면 모두가 그 주소로 보여 로그인 잠금이 서로에게 걸리고, HTTPS를 쓰는지도 알 수 없습니다.`
}

/** Says once in the log that TRUST_PROXY does not fit the proxies in front, when a request shows it. */
export const watchForwarding = (trust: Config['trustProxy'], log: Log): ((request: Forwarded) => void) => {
  let said = false
  return (request) => {
    if (said) return
    const fault = faultOf(trust, request)
    if (fault === null) return
    said = true
    log.warn(`${fault} TRUST_PROXY를 확인해 주세요. docs/proxy.md에 설명이 있습니다.`)
  }
}
