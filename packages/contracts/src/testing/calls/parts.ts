export const none = undefined
export const companyQuery = { companyNo: '1', corp_no: '1' }
export const companyBody = { companyNo: 1, corp_no: 1 }
export const day = '2026-11-20'
export const paging = { page: '1', size: '100' }
export const listed = { day, q: '생산', sort: 'no', ...paging }
/** A file, made without its type: the contracts know neither browser nor server. */
export const fileOf = (name: string, text: string): unknown =>
  Reflect.construct(Reflect.get(globalThis, 'File'), [[text], name])
export const aFile = fileOf('휴일.csv', 'a')
export const reason = '사유'
export const sought = { ...companyQuery, q: '김', deptNo: '1', sort: 'no' }
export const people = { ...sought, positionNo: '1', hiredFrom: day, hiredTo: day, state: '0001' }
export const roster = { ...sought, day }
export const retired = { ...sought, leftFrom: day, leftTo: day }
export const taxQuestion = { date: day, pay: '3403446', dependents: '2', children: '1', percent: '100', ...paging }
export const setting = {
  from: day,
  periodStartDay: 21,
  payday: 25,
  paydayNextMonth: true,
  paydayOnHoliday: 'AFTER',
  accidentRatePermille: '8.6',
  pensionType: '0003',
  leaveBasis: 'FISCAL',
  employerSize: 'under150',
  under5: true,
  removed: true,
  reason,
}
export const leavingQuestion = {
  deductionForm: false,
  lastDay: day,
  wages: [{ month: '2026-09', amount: 2_500_000 }],
  bonusYear: 1_000_000,
  leavePayYear: 300_000,
  yearPay: 20_000_000,
  yearHealth: 700_000,
  yearCare: 90_000,
  yearEmployment: 180_000,
  yearPension: 850_000,
  yearTax: 300_000,
  yearLocalTax: 30_000,
  beforePay: 5_000_000,
  beforeTax: 20_000,
  beforeLocalTax: 2000,
  beforePension: 220_000,
  beforeInsurance: 200_000,
  yearWages: 22_000_000,
  dcPaid: 1_500_000,
}
