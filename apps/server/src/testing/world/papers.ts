import { issueCertificate } from '@handal/contracts/certificates'
import { enterHandover, removeHandover } from '@handal/contracts/employment-contracts'
import { ask, at, type World } from './world.ts'

/** Certificates of somebody in service and of somebody who left; of both companies the first number. */
export const addCertificates = async (world: World): Promise<void> => {
  at(world, '2026-11-19 16:00')
  await ask(world, 'gaon-op', issueCertificate, {
    params: { empl_no: 1 },
    body: { kind: 'EMPLOYMENT', purpose: '은행 제출', items: ['PERIOD', 'PLACE', 'WAGE'] },
  })
  await ask(world, 'gaon-op2', issueCertificate, {
    params: { empl_no: 12 },
    body: { kind: 'CAREER', purpose: '이직', items: ['PERIOD', 'PLACE'] },
  })
  await ask(world, 'dasom-op', issueCertificate, {
    params: { empl_no: 1 },
    body: { kind: 'EMPLOYMENT', purpose: '비자 연장', items: ['PERIOD', 'BIRTH_DATE'] },
  })
}

/** Contracts that were handed over: one that stands, and one that was taken back. */
export const addHandovers = async (world: World): Promise<void> => {
  at(world, '2026-11-19 16:10')
  const { no } = await ask(world, 'gaon-op', enterHandover, {
    params: { empl_no: 1 },
    body: { from: '2020-02-03', handedOn: '2020-02-03', way: 'ELECTRONIC' },
  })
  await ask(world, 'gaon-op', removeHandover, { params: { empl_no: 1 }, body: { no, reason: '방법을 잘못 적음' } })
  await ask(world, 'gaon-op', enterHandover, {
    params: { empl_no: 1 },
    body: { from: '2020-02-03', handedOn: '2020-02-03', way: 'PAPER', note: '서명본 경영지원팀 보관' },
  })
}
