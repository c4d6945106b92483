import { issueCertificate } from '@handal/contracts/certificates'
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
