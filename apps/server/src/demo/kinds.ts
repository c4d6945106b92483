import { addDays, addMonths, type DateRange, earlier, plainDate, type PlainDate } from '@handal/base/date'
import { won } from '@handal/base/won'
import { writeOpening } from '../features/employees/opening/write-opening.ts'
import { changeEmployee, createEmployee, readOpenings } from '../features/employees/public.ts'
import { cipherKeys } from '../security/cipher.ts'
import { DEMO_COMPANIES } from './companies.ts'
import { hasCode } from './demo.repo.ts'
import { operatorAt } from './operator.ts'
import type { DemoParts } from './parts.ts'
import type { DemoPerson } from './people/people.ts'

/** Names of written-people, and what is particular to each. */
const [PRODUCTION, PREGNANT, PARENT, LEAVER] = ['응우옌반둑', '양슬온', '전나별', '도담온'] as const
const [SERVING, DISABLED, SUPPORTING] = ['신해솔', '오하늘', '한빛나'] as const

/**
 * Who of the manufacturer has overtime free of tax, hours protected, an account for severance, service as 산업기능요원 or a disability, the own
 * or that of a brother, from the period that waits on, by the product's own calls. What is there already stays.
 */
export const addParticulars = async (
  { db, secret }: Pick<DemoParts, 'db' | 'secret'>,
  people: readonly DemoPerson[],
  period: DateRange,
  payDate: PlainDate,
): Promise<void> => {
  const { companyNo } = DEMO_COMPANIES.hanbit
  const ctx = operatorAt(companyNo, period.from)
  const keys = cipherKeys(secret)
  const numberOf = (name: string): number => people.find((person) => person.name === name)?.employeeNo ?? 0
  await db.withCompany(ctx, async (tx) => {
    const worker = numberOf(PRODUCTION)
    if ((await readOpenings(tx, companyNo, [worker])).size > 0) return
    const { from } = period
    const change = (name: string, body: Parameters<typeof changeEmployee>[4]) =>
      changeEmployee(tx, ctx, keys, numberOf(name), body)
    await change(PRODUCTION, { tax: [{ from, withholdingPercent: 100, production: true }] })
    await writeOpening(tx, ctx, worker, {
      asOf: plainDate(`${payDate.slice(0, 4)}-01-01`),
      lastYearPay: won(26_400_000),
      reason: '지난해 원천징수영수증',
    })
    await change(PREGNANT, { protections: [{ kind: 'PREGNANT', from, to: addMonths(from, 5) }] })
    await change(PARENT, { protections: [{ kind: 'CHILDCARE_HOURS', from, to: addMonths(from, 12) }] })
    const since = people.find(({ name }) => name === SERVING)?.hireDate ?? from
    await change(SERVING, {
      protections: [{ kind: 'INDUSTRIAL_SERVICE', from: since, to: addDays(addMonths(since, 34), -1) }],
    })
    const reason = '장애인증명서'
    await change(DISABLED, { disabilities: [{ kind: 'WELFARE', from: plainDate('2019-03-04'), reason }] })
    // A brother counts at any age because he is disabled: as many as were counted before.
    await change(SUPPORTING, {
      familyMembers: [
        { name: '한누리', relation: 'SPOUSE', birthDate: plainDate('1980-02-11'), from },
        { name: '한여울', relation: 'SIBLING', birthDate: plainDate('1985-09-23'), from },
      ],
      disabilities: [{ member: 2, kind: 'SEVERE_ILLNESS', from: plainDate('2015-07-01'), reason }],
    })
    await change(LEAVER, { accounts: [{ kind: 'IRP', from, bankCode: '088', number: '910000000025' }] })
  })
}

/**
 * Who helps the café from a day on, as it is known on the demo's date: a daily worker on Saturdays and a lecturer with business income, hired by the product's own call. Who
 * is there already stays.
 */
export const addHelpers = async (
  { db, secret }: Pick<DemoParts, 'db' | 'secret'>,
  from: PlainDate,
  date: PlainDate,
): Promise<void> => {
  const { companyNo } = DEMO_COMPANIES.cafe
  const ctx = operatorAt(companyNo, earlier(from, date))
  await db.withCompany(ctx, async (tx) => {
    const codes = ['D001', 'F001'] as const
    const keys = cipherKeys(secret)
    if (await hasCode(tx, companyNo, codes[0])) return
    const place = { from, departmentNo: 1, positionNo: 1 }
    await createEmployee(tx, ctx, keys, {
      name: '하루나',
      employeeCode: codes[0],
      birthDate: plainDate('1998-04-05'),
      encpnd: from,
      assignments: [
        {
          ...place,
          employmentType: '0003',
          jobTitle: '주말 판매',
          mdwkWorkday: '6',
          baseAtendtime: '10:00',
          baseLvofctime: '19:00',
        },
      ],
      payTerms: [{ from, payKind: '0003', dailyHours: '08:00', items: [{ itemCode: 'base', amount: won(160_000) }] }],
      tax: [{ from, incomeKind: 'DAILY' }],
      accounts: [{ from, bankCode: '090', number: '333300000101' }],
    })
    await createEmployee(tx, ctx, keys, {
      name: '모아름',
      employeeCode: codes[1],
      birthDate: plainDate('1989-09-12'),
      encpnd: from,
      assignments: [
        {
          ...place,
          employmentType: '0003',
          jobTitle: '커피 강사',
          mdwkWorkday: '3',
          baseAtendtime: '14:00',
          baseLvofctime: '17:00',
        },
      ],
      payTerms: [{ from, payKind: '0001', dailyHours: '03:00', items: [{ itemCode: 'base', amount: won(600_000) }] }],
      tax: [{ from, incomeKind: 'BUSINESS' }],
      insurance: [{ from, pension: false, health: false, employment: false, unemployment: false }],
      accounts: [{ from, bankCode: '088', number: '110000000102' }],
    })
  })
}
