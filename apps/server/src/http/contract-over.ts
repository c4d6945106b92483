import { formatDate } from '@handal/base/format'
import type { Endpoint } from '@handal/contracts/endpoint'
import type { CompanyContext, Membership, ContractToday } from './context.ts'
import { AppError } from './errors.ts'

/** Where a company whose contract is over still writes: requests for its contract, what it asks of the provider with the files of both, what it has read. */
const GOES_ON = ['/api/home/contract-board/', '/api/home/qna/', '/api/home/files/'] as const
const MARKED_READ = '/api/common/notices/'

type Asked = Pick<Endpoint, 'method' | 'path' | 'produces'>

/** Whether a call goes on where the contract is over: what is read, papers (also those whose question is posted), and what leads to a new contract. */
export const goesOn = ({ method, path, produces }: Asked): boolean =>
  method === 'GET' ||
  produces === 'pdf' ||
  produces === 'xlsx' ||
  path === MARKED_READ ||
  GOES_ON.some((start) => path.startsWith(start))

/** Refuses a call on a company whose contract is over. A password is nobody's company: changing it is asked of no contract. */
export const requireContract = (endpoint: Asked, { over }: ContractToday): void => {
  if (over === null || goesOn(endpoint)) return
  throw new AppError('contract-ended', {
    message: `이용 계약이 ${formatDate(over)}에 끝나 조회와 내려받기만 할 수 있습니다. 계속 쓰려면 회사 운영자가 계약 연장을 요청해 주세요.`,
  })
}

/** Refuses a part of a call that goes on: what `sentence` says is left, after the day of the end. */
export const requireRunningContract = (
  { memberships, companyNo }: { readonly memberships: CompanyContext['memberships'] } & Pick<Membership, 'companyNo'>,
  sentence: string,
): void => {
  const over = memberships.find((each) => each.companyNo === companyNo)?.over ?? null
  if (over !== null)
    throw new AppError('contract-ended', { message: `이용 계약이 ${formatDate(over)}에 끝나 ${sentence}` })
}
