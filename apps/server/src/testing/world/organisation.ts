import {
  createDepartment,
  createPosition,
  changeDepartment,
  endDepartment,
  orderPositions,
} from '@handal/contracts/company/organisation'
import { ask, type World } from './world.ts'
import type { Numbers } from './person.ts'

/** Name, name of the department above, sort order: the order is neither that of the names nor that of the numbers. */
const GAON = [
  ['한빛본사', null, 30],
  ['생산본부', '한빛본사', 20],
  ['조립2팀', '생산본부', 5],
  ['조립1팀', '생산본부', 10],
  ['가공팀', '생산본부', 7],
  ['경영지원팀', '한빛본사', 10],
  ['연구소', null, 10],
  ['홍보팀', '한빛본사', 40],
] as const
const DASOM = [
  ['매장', null, 1],
  ['주방', null, 2],
] as const
const POSITIONS = ['사원', '대표', '과장', '대리', '촉탁'] as const

/** Departments in a tree of three levels and positions, made by the operators; one ended, one renamed later, one with a head. */
export const addOrganisation = async (world: World): Promise<{ gaon: Numbers; dasom: Numbers }> => {
  const make = async (
    login: 'gaon-op2' | 'dasom-op',
    departments: readonly (readonly [string, string | null, number])[],
  ) => {
    const numbers = new Map<string, number>()
    for (const [deptNm, above, sortOrder] of departments) {
      const parentNo = above === null ? null : (numbers.get(above) ?? null)
      const made = await ask(world, login, createDepartment, {
        body: { deptNm, parentNo, sortOrder, from: '2020-01-01' },
      })
      numbers.set(deptNm, made.no)
    }
    for (const [index, ofcpsNm] of POSITIONS.entries()) {
      const made = await ask(world, login, createPosition, {
        body: { ofcpsNm, sortOrder: index + 1 },
      })
      numbers.set(ofcpsNm, made.no)
    }
    return numbers
  }
  const gaon = await make('gaon-op2', GAON)
  const dasom = await make('dasom-op', DASOM)
  return { gaon, dasom }
}

/** What happens to departments and positions once people work in them. */
export const changeOrganisation = async (world: World, gaon: Numbers): Promise<void> => {
  const no = (name: string): number => gaon.get(name) ?? 0
  await ask(world, 'gaon-op2', changeDepartment, {
    body: { no: no('경영지원팀'), headEmployeeNo: 2, from: '2026-01-01' },
  })
  await ask(world, 'gaon-op2', changeDepartment, {
    body: { no: no('가공팀'), deptNm: '정밀가공팀', from: '2026-12-01' },
  })
  await ask(world, 'gaon-op2', changeDepartment, {
    body: { no: no('연구소'), deptNm: '기술연구소', from: '2026-09-01' },
  })
  await ask(world, 'gaon-op2', endDepartment, {
    body: { no: no('홍보팀'), endDate: '2026-08-31', reason: '경영지원팀과 합칩니다.' },
  })
  const order = ['대표', '과장', '대리', '사원', '촉탁'].map(no)
  await ask(world, 'gaon-op2', orderPositions, { body: { nos: order } })
}
