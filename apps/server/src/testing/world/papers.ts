import { issueCertificate } from '@handal/contracts/people/certificates'
import { changeEmployee } from '@handal/contracts/people/employee-write'
import { enterHandover, removeHandover } from '@handal/contracts/people/employment-contracts'
import { endPersonFile, storeHealthFile, storePersonFile, storePhoto } from '@handal/contracts/people/person-files'
import { addHold } from '@handal/contracts/people/retention'
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

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** A photo and papers of one person: one that ends soon, one that was taken out, one about health. */
export const addPersonFiles = async (world: World): Promise<void> => {
  at(world, '2026-11-19 16:20')
  const params = { empl_no: 1 }
  const paper = (name: string) => new File([`%PDF-1.7 ${name}`], `${name}.pdf`)
  const keep = (kind: 'LICENCE' | 'OTHER', title: string, expiresOn?: string) =>
    ask(world, 'gaon-op', storePersonFile, {
      params,
      body: {
        kind,
        title,
        datedOn: '2024-12-10',
        ...(expiresOn === undefined ? {} : { expiresOn }),
        file: paper(title),
      },
    })
  await keep('LICENCE', '지게차운전기능사', '2026-12-09')
  const { no } = await keep('OTHER', '추천서')
  await ask(world, 'gaon-op', storeHealthFile, {
    params,
    body: { kind: 'HEALTH_CHECK', title: '채용 신체검사', file: paper('채용 신체검사') },
  })
  await ask(world, 'gaon-op', endPersonFile, {
    params: { ...params, file_no: no },
    body: { reason: '다른 사람의 추천서' },
  })
  const picture = new File([Buffer.from(PIXEL, 'base64')], '사진.png')
  await ask(world, 'gaon-op', storePhoto, { params, body: { file: picture } })
}

/** Somebody serves in the company as 산업기능요원, and somebody is disabled: the second stands in no record. */
export const addServiceAndDisability = async (world: World): Promise<void> => {
  at(world, '2026-11-19 16:40')
  await ask(world, 'gaon-op', changeEmployee, {
    params: { empl_no: 9 },
    body: { protections: [{ from: '2025-04-01', to: '2028-01-31', kind: 'INDUSTRIAL_SERVICE' }] },
  })
  await ask(world, 'gaon-op', changeEmployee, {
    params: { empl_no: 14 },
    body: { disabilities: [{ from: '2019-06-03', kind: 'WELFARE', reason: '장애인증명서' }] },
  })
}

/** What is kept of somebody who left is held back. */
export const addHolds = async (world: World): Promise<void> => {
  at(world, '2026-11-19 16:30')
  await ask(world, 'gaon-op', addHold, {
    body: { employeeNo: 12, kind: 'CLAIM', reason: '연장근로수당 다툼', from: '2026-11-19' },
  })
}
