import { describe, expect, it } from 'vitest'
import * as companies from './companies.ts'
import * as info from './company-info.ts'
import * as corporations from './corporations.ts'
import * as managers from './managers.ts'

/** What is said at each field of a body that is refused; null for one that is taken. */
const refused = (call: { body: { safeParse: (body: unknown) => unknown } }, body: unknown) => {
  const { success, error } = call.body.safeParse(body) as {
    success: boolean
    error?: { issues: { path: PropertyKey[]; message: string }[] }
  }
  return success
    ? null
    : Object.fromEntries((error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]))
}
const { createCorporation, changeCorporation } = corporations
const least = { companyName: '새빛상사', managerLoginId: 'saebit' }

describe('a new company', () => {
  it('needs its name and the login of its first operator', () => {
    expect(refused(createCorporation, least)).toBeNull()
    expect(refused(createCorporation, {})).toEqual({
      companyName: '회사명을 적어 주세요.',
      managerLoginId: '아이디를 적어 주세요.',
    })
  })

  it('has a business number whose check digit is right, written with dashes', () => {
    expect(createCorporation.body.parse({ ...least, businessNo: '1234567891' }).businessNo).toBe('123-45-67891')
    expect(refused(createCorporation, { ...least, businessNo: '123-45-67890' })).toEqual({
      businessNo: '사업자등록번호가 맞지 않습니다. 숫자를 확인해 주세요.',
    })
    expect(refused(createCorporation, { ...least, businessNo: '12345' })).toEqual({
      businessNo: '사업자등록번호를 숫자 10자리로 적어 주세요.',
    })
  })

  it.each([
    [{ contractStrDate: '2026-12-01', contractEndDate: '2026-12-01', contractType: '0001' }, null],
    [{ contractStrDate: '2026-12-01', contractEndDate: '2026-11-30' }, companies.CONTRACT_FAULTS.order],
    [{ contractEndDate: '2026-11-30', contractType: '0002' }, companies.CONTRACT_FAULTS.endless],
    [{ contractEndDate: null, contractType: '0002' }, null],
  ])('whose contract is %o', (contract, message) => {
    expect(refused(createCorporation, { ...least, ...contract })).toEqual(
      message === null ? null : { contractEndDate: message },
    )
  })

  it('names the scale as it is made, and another name when it is changed', () => {
    expect(refused(createCorporation, { ...least, companyBusinessScale: 30 })).toBeNull()
    expect(refused(createCorporation, { ...least, companyScale: 30 })).not.toBeNull()
    expect(refused(changeCorporation, { companyScale: 30 })).toBeNull()
    expect(refused(changeCorporation, { companyBusinessScale: 30 })).not.toBeNull()
  })
})

describe('settings that hold from a day', () => {
  it.each([
    [{ periodStartDay: 28, payday: 31 }, []],
    [{ periodStartDay: 29 }, ['settings.0.periodStartDay']],
    [{ payday: 0 }, ['settings.0.payday']],
    [{ payday: 32 }, ['settings.0.payday']],
    [{ accidentRatePermille: '8.605' }, []],
    [{ accidentRatePermille: 8.6 }, []],
    [{ accidentRatePermille: null }, []],
    [{ accidentRatePermille: '8.6051' }, ['settings.0.accidentRatePermille']],
    [{ accidentRatePermille: '1000.001' }, ['settings.0.accidentRatePermille']],
    [{ accidentRatePermille: '-1' }, ['settings.0.accidentRatePermille']],
    [{ employerSize: 'small', under5: 'x' }, ['settings.0.employerSize', 'settings.0.under5']],
    [{ monthlyHours: 209 }, ['settings.0']],
  ])('%o', (facts, paths) => {
    const said = refused(info.changeCompanyInfo, { settings: [{ from: '2026-12-21', ...facts }] })
    expect(Object.keys(said ?? {})).toEqual(paths)
  })

  it('begin on a day once', () => {
    const settings = [{ from: '2026-12-21', payday: 10 }, { from: '2026-12-21' }]
    expect(refused(info.changeCompanyInfo, { settings })).toEqual({
      'settings.1.from': '같은 시작일을 두 번 적었습니다.',
    })
  })
})

it('an operator changes neither contract nor scale nor the end', () => {
  for (const member of ['contractEndDate', 'companyScale', 'closedOn', 'companyRemark'])
    expect(refused(info.changeCompanyInfo, { [member]: null })).not.toBeNull()
})

it('numbers of workplaces are digits, dashes are taken out', () => {
  const { workplaceNumbers } = info.changeCompanyInfo.body.parse({
    workplaceNumbers: { pension: '101-81-00016-0', health: null },
  })
  expect(workplaceNumbers).toEqual({ pension: '10181000160', health: null })
  expect(refused(info.changeCompanyInfo, { workplaceNumbers: { accident: '번호' } })).toEqual({
    'workplaceNumbers.accident': '사업장 관리번호를 숫자로 적어 주세요.',
  })
})

it('every state that a list is filtered by has its words', () => {
  const { COMPANY_STATE_NAME: names, listCorporations: list } = corporations
  for (const state of Object.keys(names)) expect(list.query.safeParse({ state }).success).toBe(true)
})

it('an operator is taken away with a reason', () => {
  expect(refused(managers.removeManager, { companyNo: 1, login_id: 'a' })).toEqual({ reason: '사유를 적어 주세요.' })
})

it('a company belongs to the super admin, its own part to its operators', () => {
  const accessOf = (file: object) =>
    new Set(Object.values(file).flatMap((call: { access?: readonly string[] }) => call.access ?? []))
  expect(accessOf(corporations)).toEqual(new Set(['01']))
  expect(accessOf(managers)).toEqual(new Set(['01']))
  expect(accessOf(info)).toEqual(new Set(['11']))
})
